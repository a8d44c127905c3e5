import { expect, test } from "vitest";
import { mapPolicy } from "./map-policy.ts";

const address = { lat: -27.5, lang: 153, place_id: null, map_key: null };

test("D16 only a site with a key of Google Maps may frame them", () => {
  expect(mapPolicy({ locations: [] })).toBeNull();
  expect(mapPolicy({ locations: [{ address }] })).toBeNull();
  const keyed = { address: { ...address, map_key: "key" } };
  expect(mapPolicy({ locations: [{ address }, keyed] })).toEqual({
    script: [],
    frame: ["https://www.google.com"],
    connect: [],
  });
});
