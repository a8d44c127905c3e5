import { expect, test } from "vitest";
import { isTestDriveOnly, plainTag, shownTag } from "./tag-text.ts";

test("TAG-14 asterisks and outer space are not part of a tag, and case does not matter", () => {
  expect(shownTag("*** Test Drive Vehicle Only ***")).toBe("Test Drive Vehicle Only");
  expect(plainTag("*** Test Drive Vehicle Only ***")).toBe("test drive vehicle only");
  expect([shownTag(null), plainTag(null), shownTag(" *** ")]).toEqual(["", "", ""]);
});

test.each([
  ["Test Drive Only", true],
  ["*** Test Drive Vehicle Only ***", true],
  [" test drive only ", true],
  ["Special", false],
  ["Test Drive", false],
  ["", false],
  [null, false],
])("TAG-14 the tag %j marks a test-drive-only car: %s", (tag, only) => {
  expect(isTestDriveOnly({ tag })).toBe(only);
});
