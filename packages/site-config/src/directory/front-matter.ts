import type { Problem } from "../problems.ts";
import { parseYaml, stringifyYaml } from "./yaml.ts";

type FrontMatter = { data: Record<string, unknown>; text: string };

/** `---`, YAML, `---`, Markdown. */
export function readFrontMatter(text: string, file: string): FrontMatter | { problems: Problem[] } {
  const match = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replaceAll("\r\n", "\n"));
  if (match === null)
    return {
      problems: [{ file, path: "", message: "must begin with front matter between two lines of ---" }],
    };
  const parsed = parseYaml(match[1] ?? "", file);
  if ("problems" in parsed) return parsed;
  if (typeof parsed.value !== "object" || parsed.value === null || Array.isArray(parsed.value)) {
    return { problems: [{ file, path: "", message: "front matter must be a map" }] };
  }
  return { data: parsed.value as Record<string, unknown>, text: (match[2] ?? "").trim() };
}

export function writeFrontMatter({ data, text }: FrontMatter): string {
  return `---\n${stringifyYaml(data)}---\n${text === "" ? "" : `\n${text}\n`}`;
}
