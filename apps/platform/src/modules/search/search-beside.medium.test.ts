// What stands beside the list: rows in place of the index, cars that are alike, and suggestions.
import { similarCars, suggestions } from "@forecourt/contracts";
import { expect, test } from "vitest";
import type { Db } from "../../kit/db/index.ts";
import { numbersOf, type Source, stock, withSearchedStock } from "../../test-support/searched-stock.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { getSimilarCars } from "./similar-cars.ts";
import { suggestSearch } from "./suggest-search.ts";

const { depsOf, search, site } = withSearchedStock();

test("A9 with the index away rows give the same cars, order, total and page; options without counts", async () => {
  const states = [
    "",
    ...["newest", "price_asc", "price_desc", "km_asc", "km_desc", "year_desc", "year_asc"].map(
      (sort) => `sortBy=${sort}`,
    ),
    "range[price]=30000:35000&refinementList[simple_body][0]=SUV&refinementList[simple_body][1]=Hatch",
    "hierarchicalMenu[make_model][0]=Toyota&hierarchicalMenu[make_model][1]=Corolla",
    "refinementList[seats][0]=7&refinementList[seats][1]=5&range[photos_count]=1:",
    "refinementList[dealership_slug][0]=one&page=2",
    "page=99",
    "refinementList[stocknum][0]=suv&refinementList[status][0]=in_stock",
    "refinementList[stocknum][0]=%25",
    "refinementList[drive][0]=4WD&refinementList[drive][1]=AWD&refinementList[colour][0]=White",
    "refinementList[weekly_price_range][0]=%2480+to+%24100",
    "refinementList[weekly_price_range][0]=none",
    "refinementList[location_slug][0]=nowhere",
    "query=cx-8&sortBy=newest",
    "query=toyota suv&sortBy=newest",
    "query=%00'%3B--&sortBy=newest",
    "refinementList[simple_body][0]=%00SUV&refinementList[simple_fuel][0]=' or 1=1 --&hierarchicalMenu[make_model][0]=%5C",
  ];
  for (const slug of ["one", "group"]) {
    for (const state of states) {
      const [fast, slow] = [await search(state, {}, slug), await search(state, {}, slug, "rows")];
      expect(slow.numbers, `${slug} ${state}`).toEqual(fast.numbers);
      expect([slow.total, slow.page, slow.pages, slow.state]).toEqual([
        fast.total,
        fast.page,
        fast.pages,
        fast.state,
      ]);
      expect(slow.cars).toEqual(fast.cars);
    }
  }
  const { facets } = await search("", {}, "one", "rows");
  expect(facets.simple_body.map(({ value, count }) => [value, count]).toSorted()).toEqual([
    ["Hatch", null],
    ["SUV", null],
  ]);
  expect(facets.price).toEqual({ min: 15_000, max: 45_000, histogram: null });
  expect(facets.colour.map(({ value }) => value).toSorted()).toEqual(["Silver", "White"]);
  expect(facets.drive.map(({ value }) => value).toSorted()).toEqual(["4WD", "AWD"]);
});

test("A9 on rows every option is offered that the index counts, and no other", async () => {
  const lists = [
    "car_type",
    "simple_body",
    "simple_fuel",
    "simple_transmission",
    "drive",
    "colour",
    "status",
    "seats",
  ];
  const states = ["", "hierarchicalMenu[make_model][0]=Toyota"];
  for (const slug of ["one", "group", "two"]) {
    for (const state of states) {
      const [{ facets: counted }, { facets: offered }] = [
        await search(state, {}, slug),
        await search(state, {}, slug, "rows"),
      ];
      const valuesOf = (options: { value: string }[]) => options.map(({ value }) => value).toSorted();
      for (const name of [...lists, "dealership_slug", "location_slug", "make_model"] as "seats"[])
        if (state === "" || name.startsWith("make"))
          expect(valuesOf(offered[name]), `${slug} ${name}`).toEqual(valuesOf(counted[name]));
      const modelsOf = ({ make_model }: typeof counted) =>
        make_model.map(({ value, children }) => [value, valuesOf(children)]).toSorted();
      expect(modelsOf(offered)).toEqual(modelsOf(counted));
      expect(offered.weekly_price_range.map(({ value }) => value)).toEqual(
        counted.weekly_price_range.map(({ value }) => value),
      );
    }
  }
});

test("A9 on rows a list is as the rows are now; its options may be a minute old", async () => {
  const before = await search("", {}, "two", "rows");
  await saveRecords(depsOf("rows").db as Db, site("two").dealershipIds[0] ?? 0, [
    makeRecord({ stocknum: "LATER", make: "Zeekr", model: "7X" }),
  ]);
  const after = await search("", {}, "two", "rows");
  expect(after.total).toBe(before.total + 1);
  expect(after.facets.make_model).toEqual(before.facets.make_model);
});

test("B1 options that are kept for one list are offered on no other: not of another dealer, nor of other cars", async () => {
  const bodies = async (input: { car_type: string }, slug: string, on: Source) =>
    (await search("", input, slug, on)).facets.simple_body.map(({ value }) => value).toSorted();
  const makes = async (slug: string, on: Source) => {
    const { facets } = await search("", {}, slug, on);
    return facets.make_model.map(({ value }) => value);
  };
  for (const slug of ["one", "weekly", "one"])
    expect(await makes(slug, "rows"), slug).toEqual(await makes(slug, "index"));
  for (const car_type of ["all", "new", "used"])
    expect(await bodies({ car_type }, "one", "rows"), car_type).toEqual(
      await bodies({ car_type }, "one", "index"),
    );
});

test("AVAIL-05 the boundary is the same on rows: three days to the second", async () => {
  const { numbers } = await search("", {}, "one", "rows");
  expect(numbers).toContain("SOLD-IN");
  expect(numbers).not.toContain("SOLD-OUT");
  expect(numbers).not.toContain("SOLD-UNDATED");
});

test.each(["index", "rows"] as const)(
  "CALL-14 similar cars on %s: of the site, available, not the car itself, the most alike first",
  async (on) => {
    const car = stock.one[0]?.slug ?? "";
    const { cars, degraded } = similarCars.parse(await getSimilarCars(depsOf(on), site("one"), car));
    const numbers = numbersOf(cars);
    expect(degraded).toBe(on === "rows");
    expect(numbers[0]).toBe("SUV2");
    expect(numbers).not.toContain("SUV1");
    expect(numbers).not.toContain("SOLD-IN");
    expect(numbers.filter((number) => number.startsWith("FOREIGN"))).toEqual([]);
    await expect(getSimilarCars(depsOf(on), site("two"), car)).rejects.toMatchObject({ code: "not_found" });
  },
);

test("C7 suggestions are of this site, begin as typed, forgive a slip, and lead to a search or a car", async () => {
  const suggest = async (typed: string, slug = "one", on: Source = "index") =>
    suggestions.parse(await suggestSearch(depsOf(on), site(slug), typed)).suggestions;
  const labels = async (typed: string, slug?: string) =>
    (await suggest(typed, slug)).map(({ label }) => label);
  expect((await suggest("toy"))[0]).toEqual({
    kind: "make",
    label: "Toyota",
    count: 4,
    detail: null,
    url: "/search/new-and-used-demo-cars/?hierarchicalMenu[make_model][0]=Toyota",
  });
  expect((await suggest("toyota cor"))[0]).toMatchObject({
    kind: "model",
    label: "Toyota Corolla",
    count: 2,
  });
  expect((await suggest("suv1")).map(({ kind, detail }) => [kind, detail])).toEqual([["car", "$30,000"]]);
  expect(await labels("klugr")).toHaveLength(1);
  expect(await labels("canary")).toEqual([]);
  expect(await labels("canary", "two")).toContain("Canary");
  expect(await labels("sold-in")).toEqual([]);
  expect(await labels("  ")).toEqual([]);
  expect(await suggest("toy", "one", "rows")).toEqual([]);
});
