import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, fromProblems } from "./check.ts";
import { listFiles } from "./list-files.ts";
import { rootFolder } from "./run-command.ts";

type Forbidden = { what: string; pattern: RegExp; allowedIn?: RegExp };

/**
 * What ties the project to one machine or one network. Written so that no pattern matches its own text:
 * this file is scanned too.
 */
const forbidden: readonly Forbidden[] = [
  { what: "a package registry's host", pattern: /\bregistry[.][\w-]+[.]\w{2,}/i },
  { what: "a package registry's host", pattern: /\b(npmjs[.](org|com)|pythonhosted[.]org|pypi[.]org)\b/i },
  { what: "a package registry's host", pattern: /\b(proxy|sum)[.]golang[.]org\b|\brepo1?[.]maven[.]/i },
  { what: "a path of one machine", pattern: /(?<![\w.~-])\/(work|root|Users)\/[\w.-]/ },
  { what: "a home folder", pattern: /(?<![\w.~-])\/home\/[\w.-]+\// },
  {
    what: "the cache folder outside its documented default",
    pattern: /\/var\/cache\/forecourt/,
    allowedIn: /^(ops\/|docs\/|README[.]md$|[.]ci\/)/,
  },
  {
    what: "a mark of how the text was made",
    pattern: /\bco-authored[-]by\b|\bgenerated with [\w[]|\bas an ai\b/i,
  },
  {
    what: "a mark of how the text was made",
    pattern: /\b(subagen[t]|system promp[t])\b/i,
  },
  { what: "a mark of unfinished work", pattern: /\b(FIXM[E]|XX[X]|HAC[K])\b/ },
];

const lockfileHost = { what: "a host in the lockfile", pattern: /\b(tarball|resolution):.*https?:\/\// };

export function findForbidden(file: string, text: string): string[] {
  const rules = file.endsWith("pnpm-lock.yaml") ? [...forbidden, lockfileHost] : forbidden;
  const applying = rules.filter(({ allowedIn }: Forbidden) => !allowedIn?.test(file));
  const found: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const { what, pattern } of applying) {
      const match = pattern.exec(line);
      if (match) found.push(`${file}:${index + 1} ${what}: ${match[0].trim()}`);
    }
  }
  return found;
}

export const forbiddenWordsCheck: Check = {
  name: "forbidden words",
  async run() {
    const files = await listFiles();
    const found: string[] = [];
    for (const file of files) {
      found.push(...findForbidden(file, file));
      const bytes = await readFile(join(rootFolder, file));
      // A NUL byte near the start: a picture or a font, not text.
      if (!bytes.subarray(0, 8000).includes(0)) found.push(...findForbidden(file, bytes.toString("utf8")));
    }
    return fromProblems(found, `${files.length} files scanned`);
  },
};
