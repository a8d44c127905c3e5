import { expect, test } from "vitest";
import { sampleCard } from "../test-support/sample-card.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { tagOf } from "./tag.ts";

const now = new Date("2026-11-15T00:00:00Z");
const { settings } = sampleSite({ settings: { show_hybrid_tag: true, sold_tag_label: "JUST SOLD" } });
const label = (over: Parameters<typeof sampleCard>[0]) =>
  tagOf(sampleCard(over), settings, now)?.label ?? null;
const fresh = "2026-11-10T00:00:00Z";

test("TAG-01 one tag, the first that applies", () => {
  const all = { simple_fuel: "Hybrid", reserved: true, tag: "Special", created_at: fresh };
  expect(label({ ...all, status: "sold" })).toBe("JUST SOLD");
  expect(label(all)).toBe("Hybrid");
  expect(label({ ...all, simple_fuel: "Petrol" })).toBe("Reserved");
  expect(label({ tag: "Special", created_at: fresh })).toBe("Special");
  expect(label({ status: "coming_soon", created_at: fresh })).toBe("COMING SOON");
  expect(label({ created_at: fresh })).toBe("New Arrival");
});

test("TAG-10 the eighth day is the last", () => {
  expect(label({ created_at: "2026-11-07T00:00:00Z" })).toBe("New Arrival");
  expect(label({ created_at: "2026-11-06T23:59:59Z" })).toBeNull();
});

test("TAG-07 a custom tag is red, without its asterisks", () => {
  expect(tagOf(sampleCard({ tag: "*** Test Drive Vehicle Only ***" }), settings, now)).toEqual({
    label: "Test Drive Vehicle Only",
    tone: "custom",
  });
});
