import { z } from "zod";
import { type ContentKind, contentKindNames, contentKinds, envelope } from "./content/content-kinds.ts";
import { listFiles } from "./directory/content-files.ts";
import { slug } from "./fields.ts";
import { dealershipDefinition, place } from "./places.ts";
import { siteSource } from "./site-source.ts";

const options = { io: "input", reused: "ref", unrepresentable: "any" } as const;

/** For editors: completion, help texts and red lines while a site.yaml is being written. */
export function siteJsonSchema(): object {
  // In the file a dealership's places are in locations.yaml.
  const entry = z.union([slug, dealershipDefinition.partial({ locations: true })]);
  const file = siteSource.extend({
    dealerships: z
      .array(entry)
      .min(1)
      .describe(siteSource.shape.dealerships.description ?? ""),
  });
  return { title: "Forecourt site", ...z.toJSONSchema(file, options) };
}

/** locations.yaml: the places of each dealership, by its slug. */
export function locationsJsonSchema(): object {
  return { title: "Forecourt locations", ...z.toJSONSchema(z.record(z.string(), z.array(place)), options) };
}

const aroundBody = {
  ...envelope,
  starts_in_days: z.int().optional().describe("Days from the day of reading, for a demo that never expires"),
  ends_in_days: z.int().optional().describe("As starts_in_days; the end is excluded"),
};

/** The item as a file writes it: key, position and dates beside the fields of its body. */
function flatItem(body: z.core.$ZodType): z.ZodType {
  if (body instanceof z.ZodObject) return z.strictObject({ ...aroundBody, ...body.shape });
  if (body instanceof z.ZodDiscriminatedUnion) return z.union(body.options.map(flatItem));
  throw new TypeError("a content body is an object or a union of objects");
}

/** offers.yaml and its like are lists; a page or a post is one item, in the front matter of its own file. */
export function contentJsonSchema(kind: ContentKind): object {
  const item = flatItem(contentKinds[kind]);
  return { title: `Forecourt ${kind}`, ...z.toJSONSchema(kind in listFiles ? z.array(item) : item, options) };
}

/** Every schema file by name. */
export function allJsonSchemas(): Map<string, object> {
  const content = contentKindNames.map((kind): [string, object] => [
    kind in listFiles ? listFiles[kind as keyof typeof listFiles] : kind,
    contentJsonSchema(kind),
  ]);
  return new Map([["site", siteJsonSchema()], ["locations", locationsJsonSchema()], ...content]);
}
