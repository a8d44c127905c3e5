// How times read in `formated_hours`. Here, because who writes that field and who fills it in must use the same words.

/** `08:30` → `8:30 am`, `17:00` → `5 pm` */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0 ? `${shown} ${half}` : `${shown}:${String(minute).padStart(2, "0")} ${half}`;
}

/** HOURS-04: how an open day reads. */
export const hoursWords = (open: string, close: string): string =>
  `${clockWords(open)} - ${clockWords(close)}`;
