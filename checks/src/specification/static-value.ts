/** What an expression may be when the file runs, as far as the file itself tells. */
export type StaticValue =
  | { kind: "text"; text: string }
  | { kind: "list"; items: StaticValue[][] }
  | { kind: "record"; fields: Map<string, StaticValue[]> }
  | { kind: "unknown" };

const unknown: StaticValue[] = [{ kind: "unknown" }];

/** More combinations than this and a title is told with gaps. */
const most = 2000;

export function textOf(value: StaticValue): string {
  return value.kind === "text" ? value.text : "…";
}

/** All combinations of one of each. */
export function combine<T>(choices: readonly (readonly T[])[]): T[][] {
  const count = choices.reduce((product, choice) => product * choice.length, 1);
  const used = count > most ? choices.map((choice) => choice.slice(0, 1)) : choices;
  return used.reduce<T[][]>(
    (rows, choice) => rows.flatMap((row) => choice.map((one) => [...row, one])),
    [[]],
  );
}

/** What a loop over this may meet. */
export function elementsOf(values: readonly StaticValue[]): StaticValue[] {
  const elements = values.flatMap((value) => (value.kind === "list" ? value.items.flat() : unknown));
  return elements.length > 0 ? elements : unknown;
}

export function fieldOf(values: readonly StaticValue[], name: string): StaticValue[] {
  return values.flatMap((value) => {
    if (value.kind === "record") return value.fields.get(name) ?? unknown;
    if (value.kind === "list") return value.items[Number(name)] ?? unknown;
    return unknown;
  });
}
