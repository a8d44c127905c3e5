import { measureDocument } from "./measure-document.ts";
import type { Problem } from "./problems.ts";
import { checkSchema } from "./schema-problems.ts";
import { settings } from "./settings/settings.ts";
import { type SiteSource, siteSource } from "./site-source.ts";

const elsewhere = new Map(Object.keys(settings.shape).map((name) => [name, `\`settings.${name}\``]));

export type ParsedSource = { ok: true; source: SiteSource } | { ok: false; problems: Problem[] };

/** Any input to a valid source, or every problem with its path. Never throws. */
export function parseSiteSource(input: unknown): ParsedSource {
  const tooLarge = measureDocument(input);
  if (tooLarge.length > 0) return { ok: false, problems: tooLarge };
  const checked = checkSchema(siteSource, input, elsewhere);
  if ("problems" in checked) return { ok: false, problems: checked.problems };
  return { ok: true, source: checked.value as SiteSource };
}
