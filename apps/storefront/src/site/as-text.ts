/**
 * A page's data as one JSON text. React Router writes and reads what a loader returns value by value, in script; a text is
 * one value to it, and JSON is the engine's own work on both sides.
 */
export type AsText<T> = { readonly json: string; readonly of?: T };

/** Beside the texts, not in them: the server draws from what it wrote, a browser reads a text once. */
const values = new WeakMap<AsText<unknown>, unknown>();

/** What JSON gives back as it was: no date, no map, nothing undefined in a list. */
type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined };

export function asText<T extends Plain>(value: T): AsText<T> {
  const text = { json: JSON.stringify(value) };
  values.set(text, value);
  return text;
}

export function readText<T>(text: AsText<T>): T {
  const value = (values.get(text) ?? JSON.parse(text.json)) as T;
  values.set(text, value);
  return value;
}
