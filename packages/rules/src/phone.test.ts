import { describe, expect, test } from "vitest";
import { normalisePhone, phoneMessages, phoneProblem } from "./phone.ts";

const most = { plain_numeric_phone: false, allow_uk_phone: false };
const uk = { ...most, allow_uk_phone: true };
const plain = { ...most, plain_numeric_phone: true };

test.each(["", "   "])("PHONE-06 an empty phone is refused: %j", (typed) => {
  expect(phoneProblem(typed, most)).toBe("Phone is required");
  expect(phoneProblem(typed, plain)).toBe("Phone is required");
});

test("PHONE-07 spaces, brackets and plus signs are stripped, hyphens and dots are not", () => {
  expect(normalisePhone(" (07) 3184 2200 ")).toBe("0731842200");
  expect(phoneProblem("(07) 3184 2200", most)).toBeUndefined();
  expect(phoneProblem("07-3184-2200", most)).toBe(phoneMessages.country);
  expect(phoneProblem("07.3184.2200", most)).toBe(phoneMessages.country);
});

test("PHONE-08 a leading 61 becomes 0, and one 0 after it goes", () => {
  expect(normalisePhone("+61 412 884 019")).toBe("0412884019");
  expect(normalisePhone("+61 (0)412 884 019")).toBe("0412884019");
  expect(normalisePhone("0461 884 019")).toBe("0461884019");
  expect(normalisePhone("61 0042")).toBe("0042");
  expect(phoneProblem("+61 412 884 019", most)).toBeUndefined();
});

test("PHONE-09 a leading 64 becomes 0, and one 0 after it goes", () => {
  expect(normalisePhone("+64 21 123 4567")).toBe("0211234567");
  expect(normalisePhone("64 (0)21 123 4567")).toBe("0211234567");
  expect(normalisePhone("0264 123 456")).toBe("0264123456");
  expect(phoneProblem("+64 9 123 4567", most)).toBeUndefined();
});

describe("PHONE-10 Australian numbers", () => {
  test.each(["0212345678", "0312345678", "0412884019", "0512345678", "0712345678", "0812345678"])(
    "%s is one",
    (typed) => expect(phoneProblem(typed, most)).toBeUndefined(),
  );
  test.each([
    "0112345678",
    "081234567",
    "08123456789",
    "1300123456",
    "00412884019",
    "10812345678",
    "0812345678x",
  ])("%s is none", (typed) => expect(phoneProblem(typed, most)).toBe(phoneMessages.country));
});

test.each([
  ["03 1234567", undefined],
  ["06 12345678", undefined],
  ["09 123456789", undefined],
  ["09 1234567890", phoneMessages.country],
  ["09 123456", phoneMessages.country],
  ["01 1234567", phoneMessages.country],
  ["05 1234567", phoneMessages.country],
  ["1 09 1234567", phoneMessages.country],
  ["09 12345678x", phoneMessages.country],
])("PHONE-11 the second pattern as written: %s", (typed, problem) => {
  expect(phoneProblem(typed, most)).toBe(problem);
});

test.each([
  ["021 123456", undefined],
  ["021 12345678", undefined],
  ["021 12345", phoneMessages.country],
  ["021 123456789", phoneMessages.country],
  ["1 021 123456", phoneMessages.country],
  ["021 123456x", phoneMessages.country],
])("PHONE-12 a New Zealand mobile: %s", (typed, problem) => {
  expect(phoneProblem(typed, most)).toBe(problem);
});

test("PHONE-13 British numbers pass where the site allows them, and only there", () => {
  for (const typed of ["+44 7700 900123", "07700 900123", "+44 (0)20 7946 0000", "0131 496 0000"]) {
    expect(phoneProblem(typed, uk)).toBeUndefined();
  }
  for (const typed of ["+44 7700 900123", "0131 496 0000"]) {
    expect(phoneProblem(typed, most)).toBe(phoneMessages.country);
  }
  expect(normalisePhone("+44 (0)20 7946 0000", uk)).toBe("02079460000");
  expect(normalisePhone("+44 (0)20 7946 0000")).toBe("4402079460000");
  expect(normalisePhone("61 412 884 019", uk)).toBe("0412884019");
  expect(normalisePhone("0461 884 019", uk)).toBe("0461884019");
  expect(normalisePhone("64 (0)21 123 4567", uk)).toBe("0211234567");
});

test.each([
  ["01 12345678", undefined],
  ["01 123456789", undefined],
  ["01 1234567", phoneMessages.country],
  ["01 1234567890", phoneMessages.country],
  ["07 1234567890", phoneMessages.country],
  ["07 123456", phoneMessages.country],
  ["07 1", phoneMessages.country],
  ["00 12345678", phoneMessages.country],
  ["1 01 12345678", phoneMessages.country],
  ["1 07 123456789", phoneMessages.country],
  ["01 12345678x", phoneMessages.country],
  ["07 123456789x", phoneMessages.country],
  ["07 abcdefghi", phoneMessages.country],
])("PHONE-13 the British patterns: %s", (typed, problem) => {
  expect(phoneProblem(typed, uk)).toBe(problem);
});

test("PHONE-14 the message names both countries", () => {
  expect(phoneProblem("12345", most)).toBe("Invalid phone number. Must be Australian or New Zealand number.");
});

test("PHONE-15 PHONE-16 a plain numeric phone: 14 characters pass, 15 fail with their own message", () => {
  expect(phoneProblem("1".repeat(14), plain)).toBeUndefined();
  expect(phoneProblem("1".repeat(15), plain)).toBe("Invalid phone number. Too many characters.");
  expect(phoneProblem(` ${"1".repeat(14)} `, plain)).toBeUndefined();
  expect(phoneProblem("12345", { ...plain, allow_uk_phone: true })).toBeUndefined();
});
