import type { z } from "zod";

type Loose = Record<string, unknown>;
const isMap = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a schema fills the value in by itself when the key is left out. */
function isDefault(schema: unknown, value: unknown): boolean {
  const definition = (schema as { _zod?: { def?: { type?: string; defaultValue?: unknown } } })._zod?.def;
  return definition?.type === "default" && JSON.stringify(definition.defaultValue) === JSON.stringify(value);
}

function inner(schema: unknown): unknown {
  const definition = (schema as { _zod?: { def?: { type?: string; innerType?: unknown } } })._zod?.def;
  const wraps =
    definition?.type === "default" || definition?.type === "nullable" || definition?.type === "optional";
  return wraps ? inner(definition?.innerType) : schema;
}

function shapeFor(schema: unknown, value: Loose): Record<string, unknown> | undefined {
  const definition = (inner(schema) as { _zod?: { def?: { shape?: Loose; options?: unknown[] } } })._zod?.def;
  if (definition?.options === undefined) return definition?.shape;
  const option = definition.options.find((one) => (one as z.ZodType).safeParse(value).success);
  return option === undefined ? undefined : shapeFor(option, value);
}

function leaveOut(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const element = (inner(schema) as { _zod?: { def?: { element?: unknown } } })._zod?.def?.element;
    return element === undefined ? value : value.map((item) => leaveOut(element, item));
  }
  if (!isMap(value)) return value;
  const shape = shapeFor(schema, value);
  if (shape === undefined) return value;
  const kept = Object.entries(value).filter(([key, item]) => !isDefault(shape[key], item));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, shape[key] === undefined ? item : leaveOut(shape[key], item)]),
  );
}

/** A body without the values its schema adds by itself: files say only what a person would write. */
export function leaveOutDefaults(schema: z.ZodType, body: object): Loose {
  return leaveOut(schema, body) as Loose;
}
