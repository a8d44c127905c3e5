import { expect, test } from "vitest";
import { collapsedDescription, collapsedDisclaimer, offerToggles } from "./offer-text.ts";

const letters = (count: number): string => "x".repeat(count);
/** Words of nine letters and a space: character 160 is the sixteenth space. */
const words = (count: number): string => Array.from({ length: count }, () => letters(9)).join(" ");

test("OFFER-02 a description of 200 characters is shown whole, one of 201 starts collapsed", () => {
  expect(collapsedDescription(letters(200))).toBeNull();
  expect(collapsedDescription(letters(201))).not.toBeNull();
  expect([collapsedDescription(null), collapsedDescription("")]).toEqual([null, null]);
});

test("OFFER-02 what is counted is the text, not its tags", () => {
  expect(collapsedDescription(`<p class="${letters(50)}">${letters(200)}</p>`)).toBeNull();
  expect(collapsedDescription(`<p>${letters(100)}</p><p>${letters(100)}</p>`)).not.toBeNull();
});

test("OFFER-03 a collapsed description ends with a whole word, at 160 characters or before", () => {
  expect(collapsedDescription(words(21))).toBe(`${words(16)}...`);
  expect(collapsedDescription(`${letters(160)} ${letters(60)}`)).toBe(`${letters(160)}...`);
  expect(collapsedDescription(`${letters(100)} ${letters(60)} ${letters(60)}`)).toBe(`${letters(100)}...`);
});

test("OFFER-03 without a space it is cut at 160", () => {
  expect(collapsedDescription(letters(201))).toBe(`${letters(160)}...`);
  expect(collapsedDescription(`${letters(161)} ${letters(60)}`)).toBe(`${letters(160)}...`);
});

test("OFFER-05 a disclaimer of 200 characters is whole, of 201 the first 200 are left, within a word if need be", () => {
  expect(collapsedDisclaimer(letters(200))).toBeNull();
  expect(collapsedDisclaimer(letters(201))).toBe(`${letters(200)}...`);
  expect(collapsedDisclaimer(`${letters(190)} ${letters(30)}`)).toBe(`${letters(190)} ${letters(9)}...`);
  expect(collapsedDisclaimer(null)).toBeNull();
  expect(collapsedDisclaimer(`<em>${letters(200)}</em>`)).toBeNull();
});

test("OFFER-04 OFFER-06 the toggles' words", () => {
  expect(offerToggles).toEqual({
    description: { more: "View more", less: "View less" },
    disclaimer: { more: "View full disclaimer", less: "View less disclaimer" },
  });
});
