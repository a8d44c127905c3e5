const day = 86_400_000;

/** Midnight on a zone's clock. Australian zones change at 2 or 3 am, so 14:00 UTC the day before has its offset. */
export function zonedMidnight(date: string, timeZone: string): string {
  const near = new Date(Date.parse(`${date}T00:00:00Z`) - 10 * 3_600_000);
  const parts = new Intl.DateTimeFormat("en-AU", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    near,
  );
  const offset = parts.find((part) => part.type === "timeZoneName")?.value.replace("GMT", "") || "+00:00";
  return `${date}T00:00:00${offset}`;
}

const daysAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** `starts_in_days` and `ends_in_days` count from `today`, so that a demo never expires; they become plain dates. */
export function resolveDates(
  item: Record<string, unknown>,
  today: string,
  timeZone: string,
): Record<string, unknown> {
  const { starts_in_days, ends_in_days, ...rest } = item;
  const at = (days: unknown): string | undefined =>
    Number.isInteger(days) && Math.abs(days as number) <= 36_500
      ? zonedMidnight(daysAfter(today, days as number), timeZone)
      : undefined;
  return {
    ...rest,
    ...(starts_in_days !== undefined && { starts_at: at(starts_in_days) ?? starts_in_days }),
    ...(ends_in_days !== undefined && { ends_at: at(ends_in_days) ?? ends_in_days }),
  };
}
