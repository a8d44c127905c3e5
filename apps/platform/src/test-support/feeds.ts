// A feed of a fresh dealership, and stock as a dealer's system sends it.
import type { Db } from "../kit/db/index.ts";
import { makeDealership } from "./factories.ts";

export type TestFeed = { dealershipId: number; feedId: number };

export async function makeFeed(db: Db, given: Record<string, unknown> = {}): Promise<TestFeed> {
  const dealershipId = Number(given.dealership_id ?? (await makeDealership(db)).id);
  const row = { name: "stock", kind: "push", ...given, dealership_id: dealershipId };
  const [feed] = await db
    .forOperator("test factory")
    .read((q) => q.insertInto("feeds").values(row).returning("id"));
  if (!feed) throw new Error("no feed was inserted");
  return { dealershipId, feedId: feed.id };
}

export const makePayload = (stocknum: string, given: Record<string, unknown> = {}) => ({
  stocknum,
  status: "In Stock",
  car_type: "used",
  make: "Example",
  model: "Hatch",
  year: 2021,
  odometer: 42_000,
  dapprice: 24_990,
  ...given,
});
