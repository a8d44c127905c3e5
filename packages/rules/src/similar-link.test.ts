import { expect, test } from "vitest";
import { parseSearchState } from "./search-state.ts";
import { similarLink } from "./similar-link.ts";

const settings = { default_search_path: "/search/new-and-used-demo-cars/" };

test("CARD-09 the search of the site, with the car's make and type", () => {
  const link = similarLink({ make: "Land Rover", car_type: "used" }, settings);
  const [path, query = ""] = link.split("?");
  expect(path).toBe("/search/new-and-used-demo-cars/");
  expect(parseSearchState(query)).toMatchObject({
    hierarchicalMenu: { make_model: ["Land Rover"] },
    refinementList: { car_type: ["used"] },
  });
});

test.each([null, ""])("CARD-09 a car of make %j is one of its type", (make) => {
  expect(similarLink({ make, car_type: "demo" }, settings)).toBe(
    "/search/new-and-used-demo-cars/?refinementList[car_type][0]=demo",
  );
});
