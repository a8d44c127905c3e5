import { expect, test } from "vitest";
import { googleMapUrl } from "./google-map.ts";

const place = { lat: -27.5, lang: 153, place_id: null, map_key: "key&1" };

test("D16 a place with a key is shown by Google, by its id or its position", () => {
  expect(googleMapUrl(place)).toBe("https://www.google.com/maps/embed/v1/place?key=key%261&q=-27.5%2C153");
  expect(googleMapUrl({ ...place, lat: null, place_id: "ChIJ" })).toBe(
    "https://www.google.com/maps/embed/v1/place?key=key%261&q=place_id%3AChIJ",
  );
});

test("D16 without a key, or without a place, there is none of Google's", () => {
  expect(googleMapUrl({ ...place, map_key: null })).toBeNull();
  expect(googleMapUrl({ ...place, map_key: "" })).toBeNull();
  expect(googleMapUrl({ ...place, lat: null })).toBeNull();
  expect(googleMapUrl({ ...place, lang: null })).toBeNull();
  expect(googleMapUrl({ ...place, lat: 0, lang: 0 })).toContain("q=0%2C0");
});
