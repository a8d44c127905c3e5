import { expect, test } from "vitest";
import { ascEvent, ascKeys, pageTypeOf } from "./asc-layer.ts";

test("every key is on every push, lower case and at most 100 characters", () => {
  const event = ascEvent("asc_form_submission", { form_name: "Enquiry", item_make: "M".repeat(200) });
  expect(Object.keys(event)).toEqual(["event", ...ascKeys]);
  expect([event.form_name, event.item_make.length, event.item_model]).toEqual(["enquiry", 100, ""]);
});

test.each([
  ["/", "home"],
  ["/search/used-cars", "itemlist"],
  ["/cars/2022-mazda", "item"],
  ["/cars/new/2022-mazda", "item"],
  ["/special-offers", "specials"],
  ["/contact-us/beenleigh", "contact"],
  ["/service", "service"],
  ["/about-us", "custom"],
])("%s is a page of type %s", (path, type) => expect(pageTypeOf(path)).toBe(type));
