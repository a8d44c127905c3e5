import { expect, test } from "vitest";
import { commentParagraphs, noComments, shortComments } from "./dealer-comments.ts";

test("CAR-08 paragraphs are parted by pipes, trimmed, and empty ones dropped", () => {
  expect(commentParagraphs("One owner. | Two keys.|| ")).toEqual(["One owner.", "Two keys."]);
  expect(commentParagraphs("No pipe at all.")).toEqual(["No pipe at all."]);
  expect([commentParagraphs(null), commentParagraphs(""), commentParagraphs(" | ")]).toEqual([[], [], []]);
});

test("CAR-06 CAR-07 400 characters are shown whole; of 401 exactly 400, then dots", () => {
  expect(shortComments(["x".repeat(400)])).toBeNull();
  expect(shortComments(["x".repeat(401)])).toBe(`${"x".repeat(400)}...`);
  expect(shortComments([])).toBeNull();
});

test("CAR-07 the joined text is counted, pipes are not", () => {
  expect(shortComments(["x".repeat(200), "y".repeat(199)])).toBeNull();
  expect(shortComments(["x".repeat(200), "y".repeat(200)])).toBe(`${"x".repeat(200)} ${"y".repeat(199)}...`);
});

test("CAR-09 a car without comments says that they are coming", () => {
  expect(noComments).toBe("Dealer comments are pending. Please check back here later.");
});
