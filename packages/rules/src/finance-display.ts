import type { FinanceLender, FinanceProvider } from "@forecourt/contracts";
import { isAvailable } from "./stock-visibility.ts";

export type FinanceCar = {
  status: string;
  price: number | null;
  make: string | null;
  year: number | null;
  dealership_slug: string | null;
};
export type FinanceSite = {
  finance_provider: FinanceProvider | null;
  hide_finance: boolean;
  hide_finance_dealerships: readonly string[];
  manufacturer_name: string | null;
};
/** FIN-01, FIN-02: what is missing counts as null. */
export type LenderFigures = Partial<
  Pick<FinanceLender, "interestRate" | "comparisonRate" | "paymentWeek" | "paymentMonth">
>;

type Asked = { car: FinanceCar; lender: LenderFigures; currentYear: number };

const isMissing = (rate: number | null | undefined): boolean => rate === null || rate === undefined;
const isSuzuki = (name: string | null): boolean => name?.trim().toLowerCase() === "suzuki";
const isOver500 = ({ car }: Asked): boolean => car.price !== null && car.price > 500;
/** FIN-14, FIN-17, FIN-20, FIN-23: a payment of 0 is none. */
const hasWeek = ({ lender }: Asked): boolean => Boolean(lender.paymentWeek);
const hasMonth = ({ lender }: Asked): boolean => Boolean(lender.paymentMonth);
/** FIN-06: by the year alone; a car without one has no age. */
const isUnder12 = ({ car, currentYear }: Asked): boolean => car.year !== null && currentYear - car.year < 12;

/**
 * FIN-06 to FIN-23: what each provider asks beyond an available car (FIN-08, -10, -11, -13, -16, -19, -22). FIN-09,
 * Taurus' comparison rate, is asked of everyone (FIN-02).
 */
const conditions = new Map<string, (asked: Asked) => boolean>([
  ["taurus", (asked) => isOver500(asked) && isUnder12(asked)],
  ["360_finance", () => true],
  ["ausloans", () => true],
  ["manual", (asked) => isOver500(asked) && hasWeek(asked)],
  ["angle", (asked) => isOver500(asked) && hasWeek(asked)],
  ["powertorque", (asked) => isOver500(asked) && hasWeek(asked)],
  ["nissan_finance", (asked) => isOver500(asked) && hasMonth(asked)],
]);

/** FIN-03 to FIN-05. */
function isHidden(car: FinanceCar, site: FinanceSite): boolean {
  if (site.hide_finance || isSuzuki(car.make) || isSuzuki(site.manufacturer_name)) return true;
  return car.dealership_slug !== null && site.hide_finance_dealerships.includes(car.dealership_slug);
}

/** FIN-24: hiding comes first, for every provider; without a provider, or with one nobody knows, nothing shows. */
export function showsFinance(
  car: FinanceCar,
  lender: LenderFigures | null | undefined,
  site: FinanceSite,
  currentYear: number,
): boolean {
  const condition = conditions.get(site.finance_provider ?? "");
  if (!condition || !lender || isHidden(car, site)) return false;
  if (isMissing(lender.interestRate) || isMissing(lender.comparisonRate)) return false;
  return isAvailable(car) && condition({ car, lender, currentYear });
}
