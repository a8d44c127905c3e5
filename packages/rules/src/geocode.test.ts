import { expect, test } from "vitest";
import { geocodeAddress, readGeocode } from "./geocode.ts";

const result = (lat: unknown, lng: unknown) => ({ geometry: { location: { lat, lng } } });

test("LOC-20 CALL-29 a postcode is geocoded as an Australian one", () => {
  expect(geocodeAddress("4207")).toBe("4207, Australia");
});

test("LOC-20 the first result's latitude and longitude are taken", () => {
  expect(readGeocode({ results: [result(-27.7, 153.2), result(1, 2)] })).toEqual({
    ok: true,
    at: { lat: -27.7, lng: 153.2 },
  });
  expect(readGeocode({ results: [result(0, 0)] })).toEqual({ ok: true, at: { lat: 0, lng: 0 } });
});

test.each([
  [{ results: [] }],
  [{}],
  [{ results: [{}] }],
  [{ results: [{ geometry: {} }] }],
  [{ results: [result("-27.7", 153.2)] }],
  [{ results: [result(-27.7, undefined)] }],
])("LOC-20 ERR-07 no result is no place but Invalid postcode: %j", (answer) => {
  expect(readGeocode(answer)).toEqual({ ok: false, error: "Invalid postcode" });
});
