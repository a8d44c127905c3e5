import type { Theme } from "@forecourt/site-config";
import archivo from "@forecourt/ui/fonts/archivo-latin-wght-normal.woff2?url";
import archivoWide from "@forecourt/ui/fonts/archivo-wide-latin-wght-normal.woff2?url";
import bricolage from "@forecourt/ui/fonts/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@forecourt/ui/fonts/figtree-latin-wght-normal.woff2?url";
import geologica from "@forecourt/ui/fonts/geologica-latin-wght-normal.woff2?url";
import newsreader from "@forecourt/ui/fonts/newsreader-latin-wght-normal.woff2?url";
import onest from "@forecourt/ui/fonts/onest-latin-wght-normal.woff2?url";
import publicSans from "@forecourt/ui/fonts/public-sans-latin-wght-normal.woff2?url";
import sairaCondensed from "@forecourt/ui/fonts/saira-condensed-latin-wght-normal.woff2?url";
import saira from "@forecourt/ui/fonts/saira-latin-wght-normal.woff2?url";

const files: Record<Theme["fonts"]["head"], string> = {
  archivo,
  "bricolage-grotesque": bricolage,
  figtree,
  geologica,
  newsreader,
  onest,
  "public-sans": publicSans,
  saira,
};

type Faces = Pick<Theme, "fonts" | "type">;

/** Headings of these widths have a face of their own; the ranges are those of packages/ui/src/styles/fonts.css. */
function headFile({ fonts: { head }, type: { head_stretch } }: Faces): string {
  if (head === "archivo" && head_stretch > 100) return archivoWide;
  if (head === "saira" && head_stretch < 75) return sairaCondensed;
  return files[head];
}

/** The files a theme uses, for preloading: never one that the page does not show. */
export const fontFiles = (theme: Faces): string[] => [...new Set([headFile(theme), files[theme.fonts.body]])];
