/** Marks drawn for sites without a picture of their own: a site's logo names one as `marks/{name}.svg`. */
export type MarkPaint = "accent" | "on-accent" | "current" | "highlight" | "ink";
export type MarkShape = { d: string; fill?: MarkPaint; stroke?: MarkPaint; width?: number };

export const marks = {
  "corner-arrow": [
    { d: "M4 0h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z", fill: "accent" },
    { d: "M10 10l12 12M22 11v11H11", stroke: "on-accent", width: 3.2 },
  ],
  harbour: [
    { d: "M16 0a16 16 0 1 0 0 32 16 16 0 0 0 0-32z", fill: "accent" },
    { d: "M7.5 15a8.5 8.5 0 0 1 17 0z", fill: "highlight" },
    {
      d: "M5 20c2.800-2.200 5.200-2.200 7.500 0s4.700 2.200 7 0 4.700-2.200 7.500 0",
      stroke: "on-accent",
      width: 2.4,
    },
  ],
  meridian: [
    {
      d: "M16 1.500a14.500 14.500 0 1 0 0 29 14.500 14.500 0 0 0 0-29zM16 1.500v29M16 1.500c-9 8-9 21 0 29M16 1.500c9 8 9 21 0 29",
      stroke: "current",
      width: 1.5,
    },
  ],
  star: [
    {
      d: "M16 0c.7 10.500 5.200 15.200 16 16-10.800.8-15.300 5.500-16 16-.7-10.500-5.200-15.200-16-16C10.800 15.200 15.300 10.500 16 0z",
      fill: "current",
    },
  ],
  lanes: [{ d: "M9 4h7L9 28H2zM20 4h10l-2.500 8.500h-10zM16.500 16h10L23 28H13z", fill: "accent" }],
  ticket: [
    {
      d: "M6 4h20a6 6 0 0 1 6 6v2.500a3.500 3.500 0 0 0 0 7V22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z",
      fill: "ink",
    },
    { d: "M10 10.500l9 5.500-9 5.500z", fill: "accent" },
  ],
  "serif-h": [
    {
      d: "M1 1h30v30H1zM10 8v16M22 8v16M10 16h12M7.500 8h5M7.500 24h5M19.500 8h5M19.500 24h5",
      stroke: "current",
      width: 1.6,
    },
  ],
} as const satisfies Record<string, readonly MarkShape[]>;
export type MarkName = keyof typeof marks;

/** `marks/star.svg` → `star`; null for a picture of the site's own. */
export function markOf(logo: string | null): MarkName | null {
  const name = logo?.match(/^marks\/([a-z-]+)\.svg$/)?.[1];
  return name !== undefined && name in marks ? (name as MarkName) : null;
}
