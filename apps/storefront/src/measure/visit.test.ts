import { expect, test } from "vitest";
import { landingParams, shownPath } from "./visit.ts";

test("LEAD-07 the landing page's parameters are kept, but nothing that could be a person", () => {
  expect(
    landingParams(
      "?utm_source=news&utm_campaign=spring&gclid=Cj0K&email=a@b.example&q=0412884019&x=a%40b.example",
    ),
  ).toEqual({ utm_source: "news", utm_campaign: "spring", gclid: "Cj0K" });
  expect(Object.keys(landingParams(`?${"a=1&".repeat(3)}`))).toEqual(["a"]);
  const many = Array.from({ length: 60 }, (_, at) => `p${at}=1`).join("&");
  expect(Object.keys(landingParams(many))).toHaveLength(30);
});

test("LEAD-07 the address of a person's own page is a key to it, and is not passed on", () => {
  expect(shownPath("/enquiries/AaHe8PKAc0OwjD")).toBe("/enquiries");
  expect(shownPath("/bookings/AaHe8PKAc0OwjD")).toBe("/bookings");
  expect(shownPath("/cars/2022-mazda-cx-5")).toBe("/cars/2022-mazda-cx-5");
});
