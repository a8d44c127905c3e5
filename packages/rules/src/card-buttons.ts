/** `listing`: cards in results (SEARCH-02). `default`: cards elsewhere (CARD-04). `dealer_group`: CARD-10. */
export type CardVariant = "listing" | "default" | "dealer_group";
export type CardButton = { does: "look" | "enquire" | "finance" | "reserve" | "similar"; label: string };

export type ButtonCar = {
  isAvailable: boolean;
  /** RES-01 to RES-08; an available car that cannot be reserved has no such button (table B4). */
  isReservable: boolean;
  /** In words, such as `$200` (CARD-07). */
  deposit: string;
};

const reserveLabels: Record<CardVariant, (deposit: string) => string> = {
  listing: () => "Reserve Now",
  default: (deposit) => `Reserve This Car ${deposit}`,
  dealer_group: () => "Reserve this Car",
};

const lookLabels: Record<CardVariant, string> = {
  listing: "View Details",
  default: "Explore Vehicle",
  dealer_group: "View Details",
};

/** CARD-04 to CARD-06, CARD-08, CARD-10 to CARD-13, SEARCH-02, SEARCH-03: the buttons of a card, by their words. */
export function cardButtons(variant: CardVariant, car: ButtonCar): CardButton[] {
  if (!car.isAvailable) return [{ does: "similar", label: "Find Me Something Similar" }];
  const second: CardButton =
    variant === "dealer_group"
      ? { does: "finance", label: "Get Finance" }
      : { does: "enquire", label: "Quick Enquiry" };
  const reserve: CardButton = { does: "reserve", label: reserveLabels[variant](car.deposit) };
  return [{ does: "look", label: lookLabels[variant] }, second, ...(car.isReservable ? [reserve] : [])];
}
