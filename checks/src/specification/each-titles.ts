import { fieldOf, type StaticValue, textOf } from "./static-value.ts";

function columnsOf(row: StaticValue, spread: boolean): StaticValue[][] {
  return spread && row.kind === "list" ? row.items : [[row]];
}

/** `$name`, `$user.name` and, for a row that is a list, `$0`. */
function fillNames(title: string, row: StaticValue): string {
  return title.replace(/\$([\w.]+)/g, (whole, path: string) => {
    const values = path.split(".").reduce((found, name) => fieldOf(found, name), [row]);
    const [first] = values;
    return first && first.kind !== "unknown" ? textOf(first) : whole;
  });
}

/** The runner's own filling of a title: `%s` and its kind take the row's columns one after another. */
export function titleOfRow(title: string, row: StaticValue, spread: boolean): string {
  const columns = columnsOf(row, spread);
  let next = 0;
  const filled = title.replace(/%([sdifjoOc#$%])/g, (_, kind: string) => {
    if (kind === "%") return "%";
    if (kind === "#" || kind === "$") return "…";
    const [value] = columns[next++] ?? [];
    return value ? textOf(value) : "…";
  });
  return fillNames(filled, row);
}

/** What the body's parameters are for this table. */
export function parametersOf(rows: readonly StaticValue[], spread: boolean): StaticValue[][] {
  const columns = rows.map((row) => columnsOf(row, spread));
  const width = Math.max(0, ...columns.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => columns.flatMap((row) => row[index] ?? []));
}
