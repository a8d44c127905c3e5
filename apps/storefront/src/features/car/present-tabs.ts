import type { Car } from "@forecourt/contracts";
import { carInfoTabs } from "@forecourt/rules/car-info-tabs";
import type { SiteDocument } from "@forecourt/site-config";
import { readMarkdown } from "../../site/markdown.ts";
import type { TabView } from "./car-view.ts";

/** SITE-10, SITE-11 */
const usedCarPromises = ["48 hour money back guarantee", "12 months roadside assist"];

type Brought = { isReservable: boolean; features: number; specifications: number };

/** CAR-10 to CAR-12. The guarantee is part of Why Buy From Us?, so it alone keeps that tab. */
export function presentTabs(
  car: Car,
  { settings }: Pick<SiteDocument, "settings">,
  brought: Brought,
): TabView[] {
  const promises = settings.used_car_guarantee && car.car_type === "used" ? usedCarPromises : [];
  const own = settings.car_info_tabs.map((tab) =>
    tab.tab === "why_buy_from_us" ? { ...tab, text: [tab.text ?? "", ...promises].join("\n\n").trim() } : tab,
  );
  return carInfoTabs(own, brought).map(({ tab, label }) => ({
    tab,
    label,
    text: readMarkdown(settings.car_info_tabs.find((one) => one.tab === tab)?.text ?? ""),
    promises: tab === "why_buy_from_us" ? promises : [],
  }));
}
