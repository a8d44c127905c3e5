// What senders write as text, as the values we keep. Undefined: nothing was said. A word that cannot be read throws its
// reason, which becomes part of the rejection.

export class UnreadableValue extends Error {
  override readonly name = "UnreadableValue";
}

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? "";

export function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw new UnreadableValue(`${shown(value)} is not a text`);
  }
  const text = String(value).trim();
  return text === "" ? undefined : text;
}

/** `$24,990.00`, `24 990`, `42,000 km`. */
export function asNumber(value: unknown): number | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const digits = text
    .replace(/^(?:aud?|a)?\s*\$\s*/i, "")
    .replace(/\s*(?:kms?|aud)\.?$/i, "")
    .replaceAll(/[,\s]/g, "");
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(digits)) throw new UnreadableValue(`${shown(text)} is not a number`);
  return Number(digits);
}

export const asWhole = (value: unknown): number | undefined => {
  const number = asNumber(value);
  return number === undefined ? undefined : Math.round(number);
};

const yes = new Set(["true", "t", "yes", "y", "1"]);
const no = new Set(["false", "f", "no", "n", "0"]);

export function asBoolean(value: unknown): boolean | undefined {
  const text = asText(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw new UnreadableValue(`${shown(text)} is neither yes nor no`);
}

/** ISO, `31/01/2026` (never month first: these are Australian), `01/2026` and `2026-01` (the month's first day). */
export function asDate(value: unknown): string | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const parts =
    /^(?<y>\d{4})-(?<m>\d{1,2})(?:-(?<d>\d{1,2}))?(?:[T ].*)?$/.exec(text)?.groups ??
    /^(?:(?<d>\d{1,2})[/.-])?(?<m>\d{1,2})[/.-](?<y>\d{4})(?: .*)?$/.exec(text)?.groups;
  if (!parts) throw new UnreadableValue(`${shown(text)} is not a date`);
  const iso = [parts.y, parts.m, parts.d ?? "1"].map((part) => String(part).padStart(2, "0")).join("-");
  const read = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso) {
    throw new UnreadableValue(`${shown(text)} is not a day of the calendar`);
  }
  return iso;
}

/** A list, `a|b`, `a;b` or one a line; objects give their url, src or name. */
export function asList(value: unknown): string[] | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const items = Array.isArray(value)
    ? value
    : typeof value === "object"
      ? [value]
      : String(value).split(/[|;\n]/);
  return items.flatMap((item) => asText(itemOf(item)) ?? []);
}

function itemOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  const { url, src, href, name, text } = item as Record<string, unknown>;
  return url ?? src ?? href ?? name ?? text;
}
