import { expect, test } from "vitest";
import { agoWords } from "./freshness.tsx";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T11:59:30Z", "just now"],
  ["2026-11-15T12:00:30Z", "just now"],
  ["2026-11-15T11:45:01Z", "14 minutes ago"],
  ["2026-11-15T10:30:00Z", "1 hour ago"],
  ["2026-11-15T09:30:00Z", "2 hours ago"],
  ["2026-11-12T11:00:00Z", "3 days ago"],
])("confirmed at %s is %s", (then, words) => expect(agoWords(new Date(then), now)).toBe(words));
