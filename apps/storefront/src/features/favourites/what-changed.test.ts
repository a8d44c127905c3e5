import { expect, test } from "vitest";
import { presentCard } from "../../stock/present-card.ts";
import { sampleCard } from "../../test-support/sample-card.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { whatChanged } from "./what-changed.ts";

const now = new Date("2026-11-15T00:00:00Z");
const cardOf = (over: Parameters<typeof sampleCard>[0]) =>
  presentCard(sampleCard(over), sampleSite(), { variant: "default", now });
const card = cardOf({ price: 35_490, price_type: "drive_away" });
const note = { title: card.title, photo: null, amount: "$36,990", type: "Drive away", at: "2026-11-02" };
const wordsOf = (given: Partial<typeof note>, of = card) =>
  whatChanged([of], { [of.id]: { ...note, ...given } }).map(({ words, isGood }) => [words, isGood]);

test("FAV-03 a lower price is told with the day the car was kept, a higher one as well", () => {
  expect(wordsOf({})).toEqual([["$1,500 less since you kept it on 2 November", true]]);
  expect(wordsOf({ amount: "$35,000" })).toEqual([["$490 more since you kept it on 2 November", false]]);
});

test("D9 prices of different types are not held against one another, nor words against a price", () => {
  expect(wordsOf({ type: "Excl. govt charges" })).toEqual([]);
  expect(wordsOf({ amount: "Enquire for price." })).toEqual([]);
  expect(wordsOf({ amount: "$35,490" })).toEqual([]);
  expect(whatChanged([card], {})).toEqual([]);
});

test("FAV-05 a favourite that sold is said to be sold, whatever its price did", () => {
  expect(wordsOf({}, cardOf({ status: "sold" }))).toEqual([["sold", false]]);
  expect(wordsOf({}, cardOf({ reserved: true }))).toEqual([["reserved by somebody", false]]);
});

test("a day that a visitor wrote there breaks nothing", () => {
  expect(wordsOf({ at: "soon" })).toEqual([["$1,500 less since you kept it", true]]);
});
