import { expect, test } from "vitest";
import { hasSeveralPlaces } from "./several-places.ts";

const at = (
  lat: number | null,
  lang: number | null,
  location_type: "" | "sales" | "service" | "parts" = "sales",
) => ({
  location_type,
  address: { lat, lang },
});

test("yards at several positions are several places; departments of one and workshops are not", () => {
  expect(hasSeveralPlaces([at(-27.7, 153.2), at(-27.4, 153.1)])).toBe(true);
  expect(hasSeveralPlaces([at(-27.7, 153.2), at(-27.7, 153.1, "")])).toBe(true);
  expect(hasSeveralPlaces([at(-27.7, 153.2), at(-27.7, 153.2)])).toBe(false);
  expect(hasSeveralPlaces([at(-27.7, 153.2), at(-27.4, 153.1, "service"), at(-27, 153, "parts")])).toBe(
    false,
  );
  expect(hasSeveralPlaces([at(-27.7, 153.2), at(null, null)])).toBe(false);
  expect(hasSeveralPlaces([])).toBe(false);
});
