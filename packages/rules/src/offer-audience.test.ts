import { expect, test } from "vitest";
import { isOfferedOn } from "./offer-audience.ts";

test("OFFER-10 an offer is shown on every website but those it excludes", () => {
  expect(isOfferedOn({ excluded_website_ids: [] }, 7)).toBe(true);
  expect(isOfferedOn({ excluded_website_ids: [6, 8] }, 7)).toBe(true);
  expect(isOfferedOn({ excluded_website_ids: [6, 7] }, 7)).toBe(false);
});
