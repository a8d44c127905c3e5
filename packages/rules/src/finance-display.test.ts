import { type FinanceProvider, financeProvider } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { type FinanceCar, type FinanceSite, type LenderFigures, showsFinance } from "./finance-display.ts";

const car: FinanceCar = {
  status: "in_stock",
  price: 36_990,
  make: "Mazda",
  year: 2022,
  dealership_slug: "beenleigh",
};
const rates = { interestRate: 8.49, comparisonRate: 9.27 };
const lender: LenderFigures = { ...rates, paymentWeek: 157, paymentMonth: 683 };
const year = 2026;
const providers = financeProvider.options;

type Given = {
  car?: Partial<FinanceCar>;
  lender?: LenderFigures | null | undefined;
  site?: Partial<FinanceSite>;
};
const shows = (finance_provider: FinanceProvider | null, given: Given = {}): boolean =>
  showsFinance(
    { ...car, ...given.car },
    "lender" in given ? given.lender : lender,
    {
      finance_provider,
      hide_finance: false,
      hide_finance_dealerships: [],
      manufacturer_name: null,
      ...given.site,
    },
    year,
  );
const status = (provider: FinanceProvider, word: string) => shows(provider, { car: { status: word } });

test.each(providers)("FIN-24 %s shows finance for a plain car", (provider) => {
  expect(shows(provider)).toBe(true);
});

test.each([
  ["FIN-01", "interestRate"],
  ["FIN-02", "comparisonRate"],
] as const)("%s FIN-24 hidden for every provider if %s is null or missing; 0 is a rate", (_, rate) => {
  const { [rate]: _rate, ...without } = lender;
  for (const provider of providers) {
    expect(shows(provider, { lender: { ...lender, [rate]: null } })).toBe(false);
    expect(shows(provider, { lender: without })).toBe(false);
    expect(shows(provider, { lender: { ...lender, [rate]: 0 } })).toBe(true);
  }
});

test.each(providers)("FIN-03 FIN-24 %s: hidden for Suzuki, the car's or the site's", (provider) => {
  for (const name of ["Suzuki", "SUZUKI", " suzuki "]) {
    expect(shows(provider, { car: { make: name } })).toBe(false);
    expect(shows(provider, { site: { manufacturer_name: name } })).toBe(false);
  }
  expect(shows(provider, { car: { make: null }, site: { manufacturer_name: "Vega" } })).toBe(true);
  expect(shows(provider, { car: { make: "Suzukida" } })).toBe(true);
});

test.each(providers)("FIN-04 FIN-24 %s: hidden for the dealerships on the site's list", (provider) => {
  const site = { hide_finance_dealerships: ["ipswich", "beenleigh"] };
  expect(shows(provider, { site })).toBe(false);
  expect(shows(provider, { site, car: { dealership_slug: "southport" } })).toBe(true);
  expect(shows(provider, { site, car: { dealership_slug: null } })).toBe(true);
});

test.each(providers)("FIN-05 FIN-24 %s: hidden by the site's flag", (provider) => {
  expect(shows(provider, { site: { hide_finance: true } })).toBe(false);
});

test("FIN-24 no provider, an unknown one or no entry: no finance", () => {
  expect(shows(null)).toBe(false);
  for (const name of ["backyard_loans", "constructor", ""])
    expect(shows(name as FinanceProvider)).toBe(false);
  expect(shows("manual", { lender: null })).toBe(false);
  expect(shows("manual", { lender: undefined })).toBe(false);
});

test("FIN-06 Taurus: under 12 years old by the year; 12 fails, no year fails", () => {
  const built = (carYear: number | null) => shows("taurus", { car: { year: carYear } });
  expect([built(2015), built(2014), built(null), built(2027)]).toEqual([true, false, false, true]);
});

test("FIN-06 no other provider asks for the age", () => {
  for (const provider of providers.filter((name) => name !== "taurus"))
    expect([2014, 1990, null].map((old) => shows(provider, { car: { year: old } }))).toEqual([
      true,
      true,
      true,
    ]);
});

test.each([
  ["FIN-07", "taurus"],
  ["FIN-12", "manual"],
  ["FIN-15", "angle"],
  ["FIN-18", "powertorque"],
  ["FIN-21", "nissan_finance"],
] as const)("%s %s needs a price over 500, 500 itself fails", (_, provider) => {
  const price = (dollars: number | null) => shows(provider, { car: { price: dollars } });
  expect([price(501), price(500.01), price(500), price(null)]).toEqual([true, true, false, false]);
});

test.each([
  ["FIN-08", "taurus"],
  ["FIN-13", "manual"],
  ["FIN-16", "angle"],
  ["FIN-19", "powertorque"],
  ["FIN-22", "nissan_finance"],
] as const)("%s %s needs an available car", (_, provider) => {
  const statuses = ["in_stock", "coming_soon", "sold", "others"].map((word) => status(provider, word));
  expect(statuses).toEqual([true, true, false, false]);
});

test("FIN-09 Taurus needs a comparison rate, and no payment", () => {
  expect(shows("taurus", { lender: { ...rates, comparisonRate: null } })).toBe(false);
  expect(shows("taurus", { lender: rates })).toBe(true);
});

test.each([
  ["FIN-10", "360_finance"],
  ["FIN-11", "ausloans"],
] as const)("%s %s needs an available car and nothing more: no price, year or payment", (_, provider) => {
  expect(shows(provider, { car: { price: null, year: null }, lender: rates })).toBe(true);
  const statuses = ["coming_soon", "sold", "others"].map((word) => status(provider, word));
  expect(statuses).toEqual([true, false, false]);
});

test.each([
  ["FIN-14", "manual"],
  ["FIN-17", "angle"],
  ["FIN-20", "powertorque"],
] as const)("%s %s needs a weekly payment; 0 is none and the month does not help", (_, provider) => {
  const week = (paymentWeek: number | null) => shows(provider, { lender: { ...lender, paymentWeek } });
  expect([week(1), week(0), week(null)]).toEqual([true, false, false]);
  expect(shows(provider, { lender: { ...rates, paymentMonth: 683 } })).toBe(false);
});

test("FIN-23 Nissan Finance needs a monthly payment; 0 is none and the week does not help", () => {
  const month = (paymentMonth: number | null) =>
    shows("nissan_finance", { lender: { ...lender, paymentMonth } });
  expect([month(1), month(0), month(null)]).toEqual([true, false, false]);
  expect(shows("nissan_finance", { lender: { ...rates, paymentMonth: 683 } })).toBe(true);
});
