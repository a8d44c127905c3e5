// What a form remembers of the person for the next one (FORM-23, FORM-24), in the browser's own storage.

/** FORM-24 */
const savedKeys = ["name", "last_name", "email", "phone", "postcode"] as const;
/** FORM-23: without all three nothing is saved. */
const neededKeys = ["name", "email", "phone"] as const;
/** D18: 30 days. */
const keptMs = 30 * 86_400_000;

export type SavedUser = Partial<Record<(typeof savedKeys)[number], string>>;
type Values = Readonly<Record<string, unknown>>;

/** One for each site, so that one dealer's form never shows what was typed on another's. */
export const savedUserKey = (siteSlug: string): string => `${siteSlug}:user`;

/** What to store after a valid submit; nothing unless name, email and phone are all there. */
export function userToSave(values: Values, now: Date): string | undefined {
  const user = userOf(values);
  if (neededKeys.some((key) => user[key] === undefined)) return undefined;
  return JSON.stringify({ user, until: now.getTime() + keptMs });
}

/** What was stored, while it lasts; nothing when it is over, or was not written by us. */
export function readSavedUser(stored: string | null, now: Date): SavedUser | undefined {
  const { user, until } = parsed(stored);
  if (typeof until !== "number" || until <= now.getTime()) return undefined;
  return userOf(parsedObject(user));
}

function userOf(values: Values): SavedUser {
  return Object.fromEntries(
    savedKeys.flatMap((key) => {
      const value = values[key];
      const text = typeof value === "string" ? value.trim() : "";
      return text === "" ? [] : [[key, text]];
    }),
  );
}

function parsed(stored: string | null): Values {
  try {
    return parsedObject(JSON.parse(String(stored)));
  } catch {
    // Not JSON: another program's text under our key is as good as none.
    return {};
  }
}

const parsedObject = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Values) : {};
