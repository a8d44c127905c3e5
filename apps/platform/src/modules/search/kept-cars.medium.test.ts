import { carCard } from "@forecourt/contracts";
import { beforeAll, expect, test } from "vitest";
import { publishForTest } from "../../test-support/published-sites.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import type { Site } from "../sites/index.ts";
import { getKeptCars } from "./kept-cars.ts";

const database = withTestDatabase();
const long = new Date(Date.UTC(2020, 0, 1)).toISOString();
const records = [
  makeRecord(),
  makeRecord({ status: "sold", sold: true, sold_at: long }),
  makeRecord({ show_on_dealer_website: false }),
  makeRecord(),
];
let site: Site;
let other: Site;
let ids: number[];

beforeAll(async () => {
  const { db } = database();
  const sites = await publishForTest(db, [makeSite("one"), makeSite("two")]);
  [site, other] = [sites.get("one"), sites.get("two")] as [Site, Site];
  await saveRecords(db, site.dealershipIds[0] ?? 0, records);
  const rows = await db.forSite(site).read((q) => q.selectFrom("cars").select(["id", "stocknum"]));
  ids = records.map(({ stocknum }) => rows.find((row) => row.stocknum === stocknum)?.id ?? 0);
  await db.forSite(site).read((q) =>
    q
      .updateTable("cars")
      .set({ removed_at: new Date() })
      .where("id", "=", ids[3] ?? 0),
  );
});

const kept = async (of: Site, asked: readonly number[]) =>
  (await getKeptCars({ db: database().db }, of, asked)).map(({ id }) => id);

test("FAV-03 kept cars come in the order asked, and a sold one stays whatever lists show", async () => {
  const [live = 0, sold = 0] = ids;
  expect(await kept(site, [sold, live])).toEqual([sold, live]);
  const [card] = await getKeptCars({ db: database().db }, site, [sold]);
  expect(carCard.parse(card)).toMatchObject({ status: "sold" });
});

test("FAV-03 what is kept off the website, left its feed, belongs to others or never was is left out", async () => {
  const [live = 0, , hidden = 0, removed = 0] = ids;
  expect(await kept(site, [hidden, removed, 999_999_999, live])).toEqual([live]);
  expect(await kept(other, ids)).toEqual([]);
});
