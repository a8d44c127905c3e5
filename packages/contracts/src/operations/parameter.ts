import { z } from "zod";

/** Documented as what it means, a whole number, not as the text it arrives in. */
const asInteger = (minimum: number) => ({
  override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    delete jsonSchema.pattern;
    Object.assign(jsonSchema, { type: "integer", minimum });
  },
});

/** An id in a path or a query: digits only, no sign, no exponent, small enough to be exact. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "A positive whole number")
  .transform(Number)
  .meta(asInteger(1));

/** A version of the host table; 0 asks for everything. */
export const versionParameter = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/, "A version number")
  .transform(Number)
  .meta(asInteger(0));

/** `12,7,40`: each once, in the order asked. */
export const idsParameter = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, "Ids with commas between")
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= most, `At most ${most} ids`)
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) =>
        Object.assign(jsonSchema, { type: "string" }),
    });
