import type { DealerProfile, StockFilter } from "./dealer-profile.ts";
import type { StockRecord } from "./stock-record.ts";

/** Something that a website must be able to meet in its stock. */
type Point = {
  name: string;
  canShow: (dealer: DealerProfile) => boolean;
  shows: (car: StockRecord) => boolean;
};

const always = (): boolean => true;
const sells = (carType: "new" | "used" | "demo") => (dealer: DealerProfile) => dealer.mix[carType] > 0;
const forSale = (dealer: DealerProfile): boolean => !dealer.lets;
const sellsUsed = (dealer: DealerProfile): boolean => forSale(dealer) && dealer.mix.used > 0;
/** Cars without a badge are a few hatches, SUVs and motorcycles of makes that not every yard takes. */
const hasUnbadged = ({ makes, bodies }: StockFilter): boolean =>
  !makes && Boolean(bodies?.includes("hatch") || bodies?.includes("motorcycle"));
const lends = (dealer: DealerProfile): boolean => dealer.lenders.length > 0;
const lenderHas = (car: StockRecord, gap: (lender: { [key: string]: unknown }) => boolean): boolean =>
  Object.values(car.finance_lenders ?? {}).some((lender) => gap(lender));

const daysSince = (car: StockRecord): number =>
  (Date.parse(car.updated_at) - Date.parse(car.created_at)) / 86_400_000;

const states: readonly Point[] = [
  ...(["in_stock", "coming_soon", "sold", "others"] as const).map((status) => ({
    name: `status ${status}`,
    canShow: always,
    shows: (car: StockRecord) => car.status === status,
  })),
  ...(["new", "used", "demo"] as const).map((carType) => ({
    name: `car_type ${carType}`,
    canShow: sells(carType),
    shows: (car: StockRecord) => car.car_type === carType,
  })),
  { name: "reserved", canShow: always, shows: (car) => car.reserved },
  { name: "not reservable", canShow: always, shows: (car) => car.reservable === false },
  { name: "reservable not said", canShow: always, shows: (car) => car.reservable === null },
  { name: "hidden from the website", canShow: always, shows: (car) => !car.show_on_dealer_website },
  { name: "preorder", canShow: sells("new"), shows: (car) => car.preorder },
  {
    name: "preorder without a price",
    canShow: sells("new"),
    shows: (car) => car.preorder && car.price === 0,
  },
  {
    name: "certified",
    canShow: (d) => d.mix.used > 0 && d.franchise.makes?.length !== 0,
    shows: (car) => car.certified,
  },
  { name: "history report", canShow: sells("used"), shows: (car) => car.file !== null },
  {
    name: "changed after it came",
    canShow: forSale,
    shows: (car) => car.status === "in_stock" && daysSince(car) > 1,
  },
];

const tag = (text: string, canShow: Point["canShow"]): Point => ({
  name: `tag ${text}`,
  canShow,
  shows: (car) => car.tag === text,
});

const tags = (dealer: DealerProfile): readonly Point[] => [
  tag("Special", always),
  tag(dealer.tags.newArrival, always),
  tag("Pre-order", sells("new")),
  tag("Test Drive Only", sells("demo")),
  tag("*** Test Drive Vehicle Only ***", sells("demo")),
  tag("Runout Sale", (d) => d.tags.runout && d.mix.new > 0),
  tag("JUST SOLD", (d) => d.tags.justSold),
  { name: "no tag", canShow: always, shows: (car) => car.tag === null },
];

const usedRules = (dealer: DealerProfile) =>
  dealer.prices.filter((rule) => !rule.carTypes || rule.carTypes.some((type) => dealer.mix[type] > 0));

const money = (dealer: DealerProfile): readonly Point[] => [
  ...[...new Set(usedRules(dealer).flatMap((rule) => rule.types.map(([type]) => type)))].map((type) => ({
    name: `price type ${type ?? "not said"}`,
    canShow: always,
    shows: (car: StockRecord) => car.price > 0 && car.price_type === type,
  })),
  ...dealer.lenders.map((offer) => ({
    name: `lender ${offer.provider}`,
    canShow: always,
    shows: (car: StockRecord) => car.finance_lenders?.[offer.provider] !== undefined,
  })),
  { name: "no price", canShow: forSale, shows: (car) => car.price === 0 && car.status === "in_stock" },
  { name: "before price", canShow: forSale, shows: (car) => car.before_price !== null },
  {
    name: "at least 500 below the market",
    canShow: (d) => forSale(d) && d.used.some((pool) => !pool.bodies?.every((body) => body === "truck")),
    shows: (car) =>
      car.autograb_data !== null &&
      car.egc_price !== null &&
      car.autograb_data.state_average_market_price - car.egc_price >= 500,
  },
  { name: "no valuation", canShow: forSale, shows: (car) => car.autograb_data === null },
  {
    name: "lender without a comparison rate",
    canShow: lends,
    shows: (car) => lenderHas(car, (l) => l.comparisonRate === null),
  },
  {
    name: "lender without a disclaimer",
    canShow: lends,
    shows: (car) => lenderHas(car, (l) => l.disclaimer === null),
  },
  {
    name: "lender without a repayment",
    canShow: lends,
    shows: (car) => lenderHas(car, (l) => l.paymentMonth === null),
  },
  { name: "no lender", canShow: forSale, shows: (car) => car.finance_lenders === null },
  {
    name: "category subscription",
    canShow: (d) => Boolean(d.lets),
    shows: (car) => car.category === "subscription",
  },
  { name: "category rental", canShow: (d) => Boolean(d.lets), shows: (car) => car.category === "rental" },
];

const empties: readonly Point[] = [
  { name: "no photo", canShow: always, shows: (car) => car.photos_count === 0 && car.status === "in_stock" },
  { name: "one photo", canShow: always, shows: (car) => car.photos_count === 1 && car.status === "in_stock" },
  {
    name: "no comment",
    canShow: always,
    shows: (car) => car.dealercomments === null && car.status === "in_stock",
  },
  { name: "long comment", canShow: sellsUsed, shows: (car) => (car.dealercomments?.length ?? 0) > 1200 },
  {
    name: "comment beyond ASCII",
    canShow: sellsUsed,
    shows: (car) => /[^\x20-\x7e]/.test(car.dealercomments ?? ""),
  },
  { name: "long name", canShow: sells("used"), shows: (car) => car.name.length > 90 },
  {
    name: "no badge",
    canShow: (d) => d.used.some(hasUnbadged),
    shows: (car) => car.badge === null,
  },
  { name: "no series", canShow: always, shows: (car) => car.series === null },
  {
    name: "no rego on a used car",
    canShow: sells("used"),
    shows: (car) => car.car_type === "used" && car.regplate === null,
  },
  { name: "no ANCAP", canShow: always, shows: (car) => car.variant.ancaprating === null },
  { name: "no towing", canShow: always, shows: (car) => car.variant.towing_kg === null },
  { name: "no build date", canShow: sells("new"), shows: (car) => car.build_date === null },
  {
    name: "private suburb",
    canShow: sellsUsed,
    shows: (car) => car.private_suburb !== null,
  },
];

const all = (dealer: DealerProfile): readonly Point[] =>
  [...states, ...tags(dealer), ...money(dealer), ...empties].filter((point) => point.canShow(dealer));

/** Names of what this dealer's website could show and these cars never do. */
export const findLacking = (dealer: DealerProfile, cars: readonly StockRecord[]): string[] =>
  all(dealer)
    .filter((point) => !cars.some((car) => point.shows(car)))
    .map((point) => point.name);

export const countPoints = (dealer: DealerProfile): number => all(dealer).length;
