import { isAvailable } from "./stock-visibility.ts";

/** `gone` is 410; `unlisted` is shown with its notice and `noindex`. */
export type SoldPage = "live" | "unlisted" | "gone";

const daySeconds = 86_400;
/** D13: days a sold car's page stays in search engines. */
const indexedDays = 3;

/** D13: what becomes of a car's own page. A car that is back in stock has its page, whatever was sold before. */
export function soldPage(
  car: { status: string; sold_date_timestamp: number | null },
  { sold_page_days }: { sold_page_days: number },
  now: Date,
): SoldPage {
  if (isAvailable(car) || car.sold_date_timestamp === null) return "live";
  const days = (now.getTime() / 1000 - car.sold_date_timestamp) / daySeconds;
  if (days > sold_page_days) return "gone";
  return days > indexedDays ? "unlisted" : "live";
}
