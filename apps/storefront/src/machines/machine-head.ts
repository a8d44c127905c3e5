export type PageFacts = {
  siteName: string;
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  kind: "website" | "product";
  /** Absolute, with its size; null: nothing to show. */
  picture: { url: string; width: number; height: number; alt: string } | null;
  /** One graph of schema.org's things. */
  graph: readonly object[];
};

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? "");

/** Inside a script element nothing is escaped: whatever could end it, or a line of script, is written by number. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${attribute(content)}"/>`;

export function machineHead({ siteName, title, description, url, kind, picture, graph }: PageFacts): string {
  const shared = picture
    ? [
        property("image", picture.url),
        property("image:width", String(picture.width)),
        property("image:height", String(picture.height)),
        property("image:alt", picture.alt),
        '<meta name="twitter:card" content="summary_large_image"/>',
      ]
    : ['<meta name="twitter:card" content="summary"/>'];
  return [
    `<meta name="description" content="${attribute(description)}"/>`,
    property("type", kind),
    property("locale", "en_AU"),
    property("site_name", siteName),
    property("title", title),
    property("description", description),
    property("url", url),
    ...shared,
    `<script type="application/ld+json">${json({ "@context": "https://schema.org", "@graph": graph })}</script>`,
  ].join("");
}
