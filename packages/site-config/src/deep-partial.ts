import { z } from "zod";

export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;

function loosen(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable)
    return describedAs(schema, loosen(schema.unwrap() as z.ZodType).nullable());
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape).map(([key, value]) => [
    key,
    loosen(value as z.ZodType).optional(),
  ]);
  return describedAs(schema, z.strictObject(Object.fromEntries(shape)));
}

function describedAs(from: z.ZodType, to: z.ZodType): z.ZodType {
  return from.description === undefined ? to : to.describe(from.description);
}

/**
 * The same schema with every key of every nested object optional: what a site writes over its defaults (SITE-04).
 * Lists stay whole, since a list is replaced whole.
 */
export function deepPartial<T extends z.ZodObject>(schema: T): z.ZodType<DeepPartial<z.infer<T>>> {
  return loosen(schema) as z.ZodType<DeepPartial<z.infer<T>>>;
}
