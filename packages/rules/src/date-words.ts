import { weekdayOf } from "./zoned-time.ts";

/** HOURS-01: 0 is Sunday. */
export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `2027-01-04` → Mon */
export const shortDay = (date: string): string => `${dayNames[weekdayOf(date)]}`.slice(0, 3);

/** `2027-01-04` → Mon 4 Jan */
export const shortDate = (date: string): string =>
  `${shortDay(date)} ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;

/** `2027-01-04` → Monday 4 January */
export const longDate = (date: string): string =>
  `${dayNames[weekdayOf(date)]} ${dayOfMonth(date)} ${monthName(date)}`;

const dayOfMonth = (date: string): number => Number(date.slice(8));
const monthName = (date: string): string => `${monthNames[Number(date.slice(5, 7)) - 1]}`;
