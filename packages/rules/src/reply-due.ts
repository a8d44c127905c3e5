// When a reply is due: minutes counted while the place is open, on the place's own clock.
import { type Hours, openingSpans } from "./opening-spans.ts";

const minuteMs = 60_000;

export function replyDueAt(from: Date, minutes: number, hours: Hours): Date | undefined {
  let left = minutes * minuteMs;
  for (const span of openingSpans(from, hours)) {
    const begins = Math.max(span.from.getTime(), from.getTime());
    const available = span.to.getTime() - begins;
    if (available >= left) return new Date(begins + left);
    left -= available;
  }
  return undefined;
}
