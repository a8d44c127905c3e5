import type { Theme } from "@forecourt/site-config";
import archivo from "@forecourt/ui/fonts/archivo-latin-wdth-normal.woff2?url";
import bricolage from "@forecourt/ui/fonts/bricolage-grotesque-latin-opsz-normal.woff2?url";
import figtree from "@forecourt/ui/fonts/figtree-latin-wght-normal.woff2?url";
import geologica from "@forecourt/ui/fonts/geologica-latin-wght-normal.woff2?url";
import newsreader from "@forecourt/ui/fonts/newsreader-latin-opsz-normal.woff2?url";
import onest from "@forecourt/ui/fonts/onest-latin-wght-normal.woff2?url";
import publicSans from "@forecourt/ui/fonts/public-sans-latin-wght-normal.woff2?url";
import saira from "@forecourt/ui/fonts/saira-latin-wdth-normal.woff2?url";

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

/** The files a theme uses, for preloading: never one that the page does not show. */
export const fontFiles = (fonts: Theme["fonts"]): string[] => [
  ...new Set([files[fonts.head], files[fonts.body]]),
];
