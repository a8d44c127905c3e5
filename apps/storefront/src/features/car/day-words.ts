const dayFormat = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const monthFormat = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2027-03-31` → `31 Mar 2027`; anything else is shown as it came. */
export function dayWords(day: string | null): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}/.test(day)) return day;
  return dayFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** `2027-03-31` → `March 2027` */
export function monthWords(day: string | null): string | null {
  if (day === null || !/^\d{4}-\d{2}/.test(day)) return day;
  return monthFormat.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}
