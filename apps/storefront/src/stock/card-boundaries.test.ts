import { expect, test } from "vitest";
import { sampleCard } from "../test-support/sample-card.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { cardBoundaries } from "./card-boundaries.ts";

const { settings } = sampleSite({ settings: { sold_visible_days: 3 } });

test("rule 15 a card changes when it is no longer new, and goes when its sold days are over", () => {
  const card = sampleCard({
    created_at: "2026-11-01T00:00:00Z",
    sold_date_timestamp: Date.parse("2026-11-10T06:00:00Z") / 1000,
  });
  expect(cardBoundaries(card, settings).map((at) => at.toISOString())).toEqual([
    "2026-11-09T00:00:00.000Z",
    "2026-11-13T06:00:00.000Z",
  ]);
  expect(cardBoundaries(card, { ...settings, include_sold_always: true })).toHaveLength(1);
});
