import { expect, test } from "vitest";
import {
  readAddress,
  urlOf,
  withMenuDepth,
  withoutAll,
  withoutRange,
  withoutValue,
} from "./search-address.ts";

const query =
  "query=diesel&hierarchicalMenu[make_model][0]=Mazda&hierarchicalMenu[make_model][1]=CX-5" +
  "&refinementList[simple_body][0]=SUV&refinementList[simple_body][1]=Ute&range[price]=15000:60000" +
  "&sortBy=newest&page=3&view=list";
const address = readAddress(new URLSearchParams(query));
const after = (change: (state: typeof address.state) => typeof address.state) =>
  urlOf("/search", { ...address, state: change(address.state) });

test("SEARCH-11 an address in InstantSearch's format is read and written the same", () => {
  expect(urlOf("/search", address)).toBe(`/search?${query}`);
  expect(urlOf("/search", readAddress(new URLSearchParams("view=tiles&page=1")))).toBe("/search");
});

test("one filter is taken away, the others stay, from the first page on", () => {
  expect(after((state) => withoutValue(state, "simple_body", "SUV"))).toBe(
    `/search?${query.replace("[0]=SUV&refinementList[simple_body][1]", "[0]").replace("&page=3", "")}`,
  );
  expect(after((state) => withoutRange(state, "price"))).not.toMatch(/range|page/);
  expect(after((state) => withMenuDepth(state, 1))).not.toContain("CX-5");
  expect(after((state) => withMenuDepth(state, 0))).not.toContain("make_model");
  expect(after(withoutAll)).toBe("/search?sortBy=newest&view=list");
});
