import { expect, test } from "vitest";
import { departmentOf } from "./location-type.ts";

test("LOC-14 a location with location_type '' is a sales location", () => {
  expect((["", "sales", "service", "parts"] as const).map(departmentOf)).toEqual([
    "sales",
    "sales",
    "service",
    "parts",
  ]);
});
