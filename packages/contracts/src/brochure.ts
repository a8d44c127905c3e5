// What the api tells the images process to set on paper: words, pictures by hash, and the site's look as plain values.
import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const words = z.string().max(4000);
const line = z.string().max(300);

const look = z.object({
  ink: colour,
  ink2: colour,
  ink3: colour,
  line: colour,
  mat: colour,
  accent: colour,
  onAccent: colour,
  highlight: colour,
  onHighlight: colour,
  headFont: z.string(),
  headStretch: z.number(),
  headWeight: z.number(),
  upperHead: z.boolean(),
  bodyFont: z.string(),
  strongWeight: z.number(),
  /** Points. */
  radius: z.number(),
});

export const brochureSheet = z
  .object({
    look,
    site: z.object({ name: line, mark: line.nullable() }),
    place: z.object({ name: line, address: line, phone: line }).nullable(),
    car: z.object({
      title: line,
      sub: line,
      /** As on the car's page: what can be had says nothing. */
      state: z.enum(["available", "reserved", "coming", "sold"]),
      price: z.object({ amount: line, type: line.nullable(), before: line.nullable() }),
      /** Content hashes; the sheet shows the first four. */
      photos: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(4),
      photosCount: z.int().nonnegative(),
      outline: line,
      facts: z.array(z.tuple([line, line])).max(6),
      features: z.array(line).max(9),
      comments: words,
      url: z.url(),
    }),
    small: z.array(words),
  })
  .meta({ id: "BrochureSheet" });
export type BrochureSheet = z.infer<typeof brochureSheet>;
