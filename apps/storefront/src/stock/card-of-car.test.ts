import { expect, test } from "vitest";
import { sampleCar } from "../test-support/sample-car.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { cardOfCar } from "./card-of-car.ts";

const lender = {
  interestRate: 8.49,
  comparisonRate: 9.27,
  paymentWeek: 157,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: null,
  disclaimer: null,
};
const hash = "b".repeat(64);

test("IMG-01 a car's photos are known by their hashes; an address that is not ours is left out", () => {
  const card = cardOfCar(
    sampleCar({ images: [`/img/${hash}`, "https://elsewhere.example/x.jpg", `/img/${hash}`] }),
    sampleSite(),
  );
  expect([card.images.map((image) => image.hash), card.photos_count]).toEqual([[hash], 1]);
});

test("FIN-26 the site's own lender is shown, and nobody else's", () => {
  const car = sampleCar({ finance_lenders: { taurus: lender } });
  const of = (finance_provider: "taurus" | "angle" | null) =>
    cardOfCar(car, sampleSite({ settings: { finance_provider } })).finance;
  expect(of("taurus")).toMatchObject({ provider: "taurus", paymentWeek: 157 });
  expect([of("angle"), of(null)]).toEqual([null, null]);
});

test("RES-11 the deposit is that of the first processor with a key", () => {
  const processor = (authorization_key: string | null, deposit_amount: number) =>
    ({ authorization_type: "stripe", authorization_key, deposit_amount }) as never;
  const card = cardOfCar(
    sampleCar({ payment_processors: [processor(null, 100), processor("pk_test_x", 500)] }),
    sampleSite(),
  );
  expect([card.deposit_amount, card.has_checkout_payment_processor]).toEqual([500, true]);
});
