import fc from "fast-check";
import { expect, test } from "vitest";
import { uniqueLocations } from "./shown-locations.ts";

const location = fc.record({
  position: fc.nat({ max: 20 }),
  address: fc.record({ street: fc.constantFrom("1 Road", " 1 ROAD", "2 Road", "", null) }),
  contact_detail: fc.record({ phone: fc.constantFrom("07 1", "071", "07 2", "", null) }),
});

test("LOC-15 taking duplicates away twice is taking them away once, and nothing else goes", () => {
  fc.assert(
    fc.property(fc.array(location), (locations) => {
      const once = uniqueLocations(locations);
      expect(uniqueLocations(once)).toEqual(once);
      const keys = (list: typeof locations) =>
        list.map(({ address, contact_detail }) =>
          JSON.stringify([address.street?.trim().toLowerCase(), contact_detail.phone?.replace(" ", "")]),
        );
      expect(new Set(keys(once))).toEqual(new Set(keys(locations)));
    }),
  );
});
