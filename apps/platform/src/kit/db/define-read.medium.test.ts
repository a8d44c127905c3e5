import { expect, test } from "vitest";
import { makeCar, makeDealership } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { defineRead } from "./index.ts";

const database = withTestDatabase();

test("a defined read is compiled once and takes its values at each use", async () => {
  const { db } = database();
  const { id } = await makeDealership(db);
  const cars = [await makeCar(db, { dealership_id: id }), await makeCar(db, { dealership_id: id })];
  const foreign = await makeCar(db);
  let compiled = 0;
  const carsBySlug = defineRead<{ slugs: string[]; status: string }>()((q, param) => {
    compiled += 1;
    return q
      .selectFrom("cars")
      .select("slug")
      .where((eb) => eb("slug", "=", eb.fn.any(eb.val(param("slugs")))))
      .where("status", "=", param("status"))
      .where("car_type", "=", "used")
      .orderBy("id");
  });
  const read = (slugs: string[], status: string) =>
    db.forDealership({ dealershipId: id }).read(carsBySlug({ slugs, status }));

  const slugs = cars.map(({ slug }) => slug);
  expect(await read([...slugs, foreign.slug], "in_stock")).toEqual(slugs.map((slug) => ({ slug })));
  expect(await read(slugs.slice(1), "in_stock")).toEqual([{ slug: slugs[1] }]);
  expect(await read(slugs, "sold")).toEqual([]);
  expect(compiled).toBe(1);
});
