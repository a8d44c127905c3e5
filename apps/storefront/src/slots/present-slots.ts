import { clockWords } from "@forecourt/contracts/clock-words";
import { longDate, shortDate, shortDay } from "@forecourt/rules/date-words";

export type SlotView = { value: string; time: string; half: string; name: string };
export type SlotDay = { date: string; day: string; monthDay: string; name: string; slots: SlotView[] };

/** Free slots by day, as the place's own clock shows them. `sent`: what the form sends for one. */
export function presentSlots(slots: readonly string[], sent: (iso: string) => string): SlotDay[] {
  const byDate = Map.groupBy(slots, (iso) => iso.slice(0, 10));
  return [...byDate].map(([date, ofDay]) => ({
    date,
    day: shortDay(date),
    monthDay: shortDate(date).slice(4),
    name: longDate(date),
    slots: ofDay.map((iso) => {
      const words = clockWords(iso.slice(11, 16));
      const [time = "", half = ""] = words.split(" ");
      return { value: sent(iso), time, half, name: words };
    }),
  }));
}

/** Monday 16 November, 9:30 am */
export const slotWords = (iso: string): string =>
  `${longDate(iso.slice(0, 10))}, ${clockWords(iso.slice(11, 16))}`;
