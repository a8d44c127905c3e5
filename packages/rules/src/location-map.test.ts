import { expect, test } from "vitest";
import { mapZoom } from "./location-map.ts";

test("LOC-13 the map's default zoom is 10", () => {
  expect(mapZoom).toBe(10);
});
