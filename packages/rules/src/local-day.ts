export type Day = { year: number /** 1 to 12 */; month: number; day: number };

/** Making one costs far more than using it, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formats.set(timeZone, made);
  return made;
}

/** The day that a calendar in this zone shows. */
export function localDay(at: Date, timeZone: string): Day {
  // en-CA writes 2026-11-15.
  const text = formatOf(timeZone).format(at);
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8)),
  };
}
