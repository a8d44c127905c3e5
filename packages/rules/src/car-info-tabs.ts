/** CAR-10 to CAR-12, in the specification's words; a site may give a tab its own. */
const tabLabels = {
  dealer_comments: "Dealer Comments",
  whats_included: "What's Included",
  why_buy_from_us: "Why Buy From Us?",
  reserve_online: "Reserve Online",
  protect_your_car: "Protect Your Car",
  features: "Features",
  car_summary: "Car Summary",
  all_specifications: "All Specifications",
} as const;
export type InfoTabName = keyof typeof tabLabels;

/** As the site's settings have it. */
export type InfoTab = { tab: InfoTabName; label?: string | undefined; text?: string | undefined };
/** What the car brings; whatever else is on a tab is the site's own text. */
export type InfoTabCar = { isReservable: boolean; features: number; specifications: number };

/** An empty tab is hidden. Comments are never empty: without any, they say that they are coming (CAR-09). */
function isShown({ tab, text = "" }: InfoTab, car: InfoTabCar): boolean {
  switch (tab) {
    case "dealer_comments":
    case "car_summary":
      return true;
    case "features":
      return car.features > 0;
    case "all_specifications":
      return car.specifications > 0;
    case "reserve_online":
      return car.isReservable;
    default:
      return text.trim() !== "";
  }
}

/** CAR-10: the tabs of a car's page, in the site's order. */
export const carInfoTabs = (
  tabs: readonly InfoTab[],
  car: InfoTabCar,
): { tab: InfoTabName; label: string }[] =>
  tabs.filter((tab) => isShown(tab, car)).map(({ tab, label }) => ({ tab, label: label || tabLabels[tab] }));
