// How PostgreSQL's values become JavaScript's: ids and counts as numbers, calendar dates as the text they are.
import pg from "pg";

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC = 1700;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`);
  return value;
}

function parseInt8Array(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  if (items === "") return [];
  return items.split(",").map((item) => (item === "NULL" ? null : parseInt8(item)));
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // A Date would drag a time zone into a day that has none.
  [DATE, (text) => text],
  // Only small, bounded numerics exist (rates): no money, no ids.
  [NUMERIC, Number],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};
