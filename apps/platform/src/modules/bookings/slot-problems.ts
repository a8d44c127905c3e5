import { clockWords } from "@forecourt/contracts/clock-words";
import { longDate } from "@forecourt/rules/date-words";
import { problemsHeading } from "@forecourt/rules/form-messages";
import { AppError } from "../../kit/errors.ts";

const nextShown = 3;

const slotWords = (iso: string): string =>
  `${longDate(iso.slice(0, 10))} at ${clockWords(iso.slice(11, 16))}`;

/** "Monday 16 November at 9:30 am, 10:00 am or 10:30 am": the day once. */
export function nextWords(free: readonly string[], after: Date): string {
  const later = free.filter((iso) => Date.parse(iso) >= after.getTime());
  const [first, ...rest] = (later.length > 0 ? later : free).slice(0, nextShown);
  if (first === undefined) return "Please call us, or ask for a time of your own.";
  const others = rest.map((iso) =>
    iso.slice(0, 10) === first.slice(0, 10) ? clockWords(iso.slice(11, 16)) : slotWords(iso),
  );
  const listed = [slotWords(first), ...others];
  const last = listed.length > 1 ? ` or ${listed.at(-1)}` : "";
  return `Next free: ${listed.slice(0, Math.max(1, listed.length - 1)).join(", ")}${last}.`;
}

const refuse = (message: string) =>
  new AppError("invalid_input", { message: problemsHeading, problems: [{ path: "date_time", message }] });

export const notOffered = () => refuse("This time is not offered any more. Please choose another.");

export const justTaken = (words: string) => refuse(`Sorry, that time has just been taken. ${words}`);
