import { expect, test } from "vitest";
import { sampleCar } from "../../test-support/sample-car.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { presentCar } from "./present-car.ts";

const now = new Date("2026-11-15T00:00:00Z");
const view = (over: Parameters<typeof sampleCar>[0] = {}, site = sampleSite()) =>
  presentCar(sampleCar(over), [], site, now);

const ledger = [
  { price: 38_490, price_type: "drive_away" as const, from: "2026-10-01T22:00:00Z" },
  { price: 38_490, price_type: "drive_away" as const, from: "2026-10-05T22:00:00Z" },
  { price: 36_990, price_type: "drive_away" as const, from: "2026-11-01T22:00:00Z" },
];

test("the history has a line for each price a shopper saw, on the yard's own calendar", () => {
  const { asked, beforeUntil } = view({ price_ledger: ledger, before_price: 38_490 });
  expect(asked.map(({ amount, from, until }) => [amount, from.day, until?.day ?? null])).toEqual([
    ["$38,490", "2026-10-02", "2026-11-02"],
    ["$36,990", "2026-11-02", null],
  ]);
  expect(beforeUntil?.words).toBe("2 Nov 2026");
});

test("no price before, no day until which it was asked", () => {
  expect(view({ price_ledger: ledger, before_price: null }).beforeUntil).toBeNull();
  expect(view({ price_ledger: ledger, before_price: 39_990 }).beforeUntil).toBeNull();
});

test("SITE-10 SITE-11 the guarantee alone keeps its tab, for used cars of a site that gives it", () => {
  const giving = sampleSite({ settings: { used_car_guarantee: true } });
  const promises = (car_type: "used" | "new", site = giving) =>
    view({ car_type }, site).tabs.find(({ tab }) => tab === "why_buy_from_us")?.promises;
  expect(promises("used")).toEqual(["48 hour money back guarantee", "12 months roadside assist"]);
  expect(promises("new")).toBeUndefined();
  expect(promises("used", sampleSite())).toBeUndefined();
});

test("above the market average is said as plainly as below it", () => {
  const of = (egc_price: number) =>
    view({
      egc_price,
      autograb_data: { average_market_price: null, state_average_market_price: 36_500 },
      market_basis: { sample_size: 46, as_of: "2026-11-12" },
    }).market;
  expect([of(35_200)?.lead, of(35_200)?.isBelow]).toEqual(["$1,300 below", true]);
  expect([of(37_200)?.lead, of(37_200)?.isBelow]).toEqual(["$700 above", false]);
  expect(of(36_450)?.lead).toBe("At");
  expect(of(35_200)?.basis).toContain("AutoGrab on 12 Nov 2026. Compared before government charges");
});

test("CAR-01 featured, specifications and summary hold each fact once", () => {
  const { keys, specs, summary } = view({ doors: 5, stocknum: "U1", vin: "JM0" });
  expect(keys.map(([label]) => label)).toEqual(["Odometer", "Gearbox", "Fuel", "Body"]);
  expect(specs).toContainEqual(["Doors", "5"]);
  expect(summary).toEqual([
    ["Year", "2022"],
    ["VIN", "JM0"],
    ["Stock number", "U1"],
  ]);
});

test("a film of the car is a link to a web address, and to nothing else", () => {
  expect(view({ video_url: "https://video.example/u1" }).video).toBe("https://video.example/u1");
  for (const video_url of ["javascript:alert(1)", "http://video.example/u1", "walkaround.mp4", null])
    expect(view({ video_url }).video).toBeNull();
});
