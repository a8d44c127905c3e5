/** Lower case, accents dropped, anything but letters and digits one hyphen, none at the ends (ROUTE-41, ROUTE-47). */
export const slugify = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
