/**
 * The filter form's own fields, where they cannot be the address's: a range is two boxes, and models are listed for one
 * make. Read back into the address's names, so that there is one parser of what is searched for.
 */
export const rangeField = (name: string, end: "from" | "to"): string => `range[${name}][${end}]`;
/** Whose models the form listed: a model of another make is nobody's choice. */
export const modelsOfField = "hierarchicalMenu[of]";
export const makeField = "hierarchicalMenu[make_model][0]";
export const modelField = "hierarchicalMenu[make_model][1]";

const rangeKey = /^range\[(\w+)\]\[(from|to)\]$/;

/** What people type: `15000`, `$15,000`, `15K`. */
export function readNumber(text: string): number | null {
  const found = /^\s*\$?\s*(\d[\d, ]*(?:\.\d+)?)\s*(k)?/i.exec(text);
  if (!found?.[1]) return null;
  const value = Number(found[1].replaceAll(/[, ]/g, "")) * (found[2] ? 1000 : 1);
  return Number.isFinite(value) ? Math.round(value) : null;
}

/** True for a query that a plain form wrote: the same page has an address without these. */
export const isFormQuery = (params: URLSearchParams): boolean =>
  [...params].some(([name, value]) => value === "" || name === modelsOfField || rangeKey.test(name));

type Ends = { from: number | null; to: number | null };

/** Ends in the wrong order were meant the other way round. */
function rangeText({ from, to }: Ends): string {
  const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to];
  return `${low ?? ""}:${high ?? ""}`;
}

/** The only maker of a site is not asked for: it comes with the model. */
function soleMakeFields(form: URLSearchParams): [string, string][] {
  const make = form.get(modelsOfField);
  const model = form.get(modelField);
  if (form.has(makeField) || !make || !model) return [];
  return [
    [makeField, make],
    [modelField, model],
  ];
}

export function readForm(form: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  const ranges = new Map<string, Ends>();
  const isSameMake = form.get(makeField) === form.get(modelsOfField);
  for (const [name, value] of form) {
    const [, range, end] = rangeKey.exec(name) ?? [];
    if (range !== undefined) {
      const ends = ranges.get(range) ?? { from: null, to: null };
      ranges.set(range, { ...ends, [end === "from" ? "from" : "to"]: readNumber(value) });
    } else if (value !== "" && name !== modelsOfField && (name !== modelField || isSameMake)) {
      params.append(name, value);
    }
  }
  for (const [name, value] of soleMakeFields(form)) params.append(name, value);
  for (const [name, ends] of ranges) params.append(`range[${name}]`, rangeText(ends));
  return params;
}
