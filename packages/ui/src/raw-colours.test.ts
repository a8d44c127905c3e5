import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "styles");
const rawColour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(|:\s*(?:white|black|red|green|blue|grey|gray)\b/gi;
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** Lines of a style sheet with a colour of their own. */
const findRawColours = (css: string): string[] => withoutComments(css).match(rawColour) ?? [];

test("colours are named in tokens.css and nowhere else: a theme must reach them all", () => {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(".css") && file !== "tokens.css")
    .flatMap((file) =>
      findRawColours(readFileSync(join(folder, file), "utf8")).map((colour) => `${file}: ${colour}`),
    );
  expect(found).toEqual([]);
});

test("the check sees what it must see", () => {
  expect(findRawColours("a { color: #fff; background: rgb(0 0 0 / 0.5); border-color: red }")).toHaveLength(
    3,
  );
  expect(findRawColours("/* #fff */ a { color: var(--ink); scroll-margin: 2px }")).toEqual([]);
});
