import { expect, test } from "vitest";
import { geocodeAddress, readGeocode } from "./geocode.ts";

const result = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } });

test("ERR-07 no results: Invalid postcode", () => {
  expect(readGeocode([])).toEqual({ ok: false, error: "Invalid postcode" });
});

test("ERR-07 CALL-29 the first result is read, and Australia is asked about", () => {
  expect(readGeocode([result(-27.71, 153.2), result(1, 2)])).toEqual({
    ok: true,
    at: { latitude: -27.71, longitude: 153.2 },
  });
  expect(readGeocode([result(0, 0)])).toEqual({ ok: true, at: { latitude: 0, longitude: 0 } });
  expect(geocodeAddress("4207")).toBe("4207, Australia");
});
