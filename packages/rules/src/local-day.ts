import { localDate } from "./zoned-time.ts";

export type Day = { year: number /** 1 to 12 */; month: number; day: number };

/** The day that a calendar in this zone shows. */
export function localDay(at: Date, timeZone: string): Day {
  const text = localDate(at, timeZone);
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8)),
  };
}
