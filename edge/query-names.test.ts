/** The cache drops what no page reads; so whatever a page reads must be on its list. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const vcl = readFileSync(join(import.meta.dirname, "normalise.vcl"), "utf8");

/** The list of normalise_query, as a pattern over one parameter. */
const listed = /&\(\?!(\(\?:query\|.*?\))\(\?:=\|&\|\$\)\)/.exec(vcl)?.[1] ?? "";
const isKept = (name: string): boolean =>
  new RegExp(`^${listed}$`).test(name.replaceAll("[", "%5B").replaceAll("]", "%5D"));

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-support/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

test("the list was found, and is a list", () => {
  expect(["query", "page", "refinementList[make][0]", "range[price]"].every(isKept)).toBe(true);
  expect(["utm_source", "gclid", "fbclid", "refinementList", "queryx"].some(isKept)).toBe(false);
});

test("every parameter that a page of the storefront asks for is kept", () => {
  const asked = sources(join(root, "apps/storefront/src")).flatMap((text) =>
    [...text.matchAll(/(?:searchParams|params)\.(?:get|getAll|has|set|append)\("([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    ),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !isKept(name))).toEqual([]);
});
