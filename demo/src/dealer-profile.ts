import type { CarType, FinanceProvider, PaymentProcessor, PriceType } from "@forecourt/contracts";
import type { VehicleCategory } from "./stock-record.ts";

/** Which vehicles a pool holds; a key that is absent does not narrow it. */
export type StockFilter = {
  makes?: readonly string[];
  bodies?: readonly string[];
  classes?: readonly string[];
  fuels?: readonly string[];
};

export type UsedPool = StockFilter & { weight: number };

export type LocationProfile = {
  slug: string;
  city: string;
  state: string;
  /** Share of the dealership's cars that stand here; 0 for a workshop without a yard. */
  weight: number;
  /** New and demo cars of these makes stand here. */
  makes?: readonly string[];
  bodies?: readonly string[];
};

/** D9. The first rule that fits decides; null is a price whose type the feed did not give. */
export type PriceRule = {
  carTypes?: readonly CarType[];
  categories?: readonly VehicleCategory[];
  states?: readonly string[];
  types: readonly (readonly [PriceType | null, number])[];
};

export type LenderOffer = {
  provider: FinanceProvider;
  interestRate: number;
  comparisonRate: number;
  /** The provider of one of the dealer's websites: it quotes every car. Others quote a part of them. */
  always?: boolean;
  /** A maker's own lender quotes only its cars. */
  makes?: readonly string[];
  disclaimer: string;
};

export type DealerProfile = {
  slug: string;
  /** The website of its own, or the one that it shares with others of its company. */
  website: string;
  name: string;
  seed: string;
  /** Two letters before the stock number. */
  stockPrefix: string;
  /** VINs and plates are numbered index x lanes + lane: unique over all dealers that share `lanes`. */
  lane: number;
  lanes: number;
  locations: readonly LocationProfile[];
  mix: Record<CarType, number>;
  /** Makes sold new; only they can be certified by their maker. */
  franchise: StockFilter;
  used: readonly UsedPool[];
  usedAge: { least: number; most: number };
  /** What is not sold but let: shares of subscription and rental. Absent: cars are for sale. */
  lets?: { subscription: number; rental: number };
  /** A brand's studios sell at the list price to the dollar. */
  listPrices?: boolean;
  prices: readonly PriceRule[];
  lenders: readonly LenderOffer[];
  processors: readonly PaymentProcessor[];
  tags: { newArrival: string; justSold: boolean; runout: boolean };
  /** Yards of the company where a car can also be seen; its own is left out. */
  alsoSeenAt: readonly string[];
  /** The first cars show every state a website must cope with; one dealership a website is enough. */
  showcase: boolean;
  /** Cars of the 3,000 of the demo. */
  demoCars: number;
};
