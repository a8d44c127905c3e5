export type PhoneSettings = {
  /** PHONE-15: digits only, no country rule. */
  plain_numeric_phone: boolean;
  /** PHONE-13 */
  allow_uk_phone: boolean;
};

export const phoneMessages = {
  required: "Phone is required",
  country: "Invalid phone number. Must be Australian or New Zealand number.",
  tooLong: "Invalid phone number. Too many characters.",
} as const;

/** PHONE-15: 14 characters pass, 15 fail. */
const plainLimit = 15;

// PHONE-10, PHONE-11 (as the specification writes it), PHONE-12.
const patterns = [/^0[2-578]\d{8}$/, /^0[34679]\d{7,9}$/, /^02\d{7,9}$/];
const ukPatterns = [/^07\d{9}$/, /^0[123]\d{8,9}$/];

/** PHONE-07 to -09: spaces, brackets and plus signs go; 61 and 64 (and 44) become a 0, with one 0 after them dropped. */
export function normalisePhone(typed: string, { allow_uk_phone = false } = {}): string {
  const bare = typed.replaceAll(/[\s()+]/g, "");
  return bare.replace(allow_uk_phone ? /^(?:61|64|44)0?/ : /^(?:61|64)0?/, "0");
}

/** What is wrong with a phone number as typed; undefined when nothing is. */
export function phoneProblem(typed: string, settings: PhoneSettings): string | undefined {
  if (typed.trim() === "") return phoneMessages.required;
  if (settings.plain_numeric_phone) {
    return typed.trim().length < plainLimit ? undefined : phoneMessages.tooLong;
  }
  const number = normalisePhone(typed, settings);
  const allowed = settings.allow_uk_phone ? [...patterns, ...ukPatterns] : patterns;
  return allowed.some((pattern) => pattern.test(number)) ? undefined : phoneMessages.country;
}
