#!/bin/sh
# Makes the narrowed faces of this folder from the files of the @fontsource-variable packages, version 5.3. Run by hand
# when a face changes, with fonttools 4.68 and brotli 1.2 of Python; the results are committed.
#   cut-fonts.sh FOLDER      FOLDER holds <family>/files/*.woff2 of the packages, unpacked
# An axis is paid by every visitor of a site: a theme has two widths, one for headings and one for the rest, so each is
# a file of its own without that axis, and the browser takes the one that font-stretch names (styles/fonts.css).
set -eu
from=$1
here=$(cd "$(dirname "$0")" && pwd)
cut() { # result, source, axes…
  result=$1 source=$2
  shift 2
  fonttools varLib.instancer --quiet --output "$here/$result.ttf" "$from/$source" "$@"
  fonttools subset "$here/$result.ttf" --unicodes='*' --layout-features='*' --no-hinting --flavor=woff2 \
    --output-file="$here/$result.woff2"
  rm "$here/$result.ttf"
}
cut archivo-latin-wght-normal archivo/files/archivo-latin-wdth-normal.woff2 wdth=100
cut archivo-wide-latin-wght-normal archivo/files/archivo-latin-wdth-normal.woff2 wdth=108 wght=600:900
cut saira-latin-wght-normal saira/files/saira-latin-wdth-normal.woff2 wdth=92
cut saira-condensed-latin-wght-normal saira/files/saira-latin-wdth-normal.woff2 wdth=58 wght=600:900
# Faces of headings: one optical size, that of a heading on a phone (the whole axis doubles the file).
cut bricolage-grotesque-latin-wght-normal bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2 opsz=36 wght=400:800
cut newsreader-latin-wght-normal newsreader/files/newsreader-latin-opsz-normal.woff2 opsz=36 wght=400:700
cut onest-latin-wght-normal onest/files/onest-latin-wght-normal.woff2 wght=400:900
