import { expect, test } from "vitest";
import { mergeDocuments } from "../merge-documents.ts";
import { theme } from "./theme.ts";
import { themeCss } from "./theme-css.ts";
import { themeDefaults } from "./theme-defaults.ts";

test("a theme prints one rule with every token of every group", () => {
  const css = themeCss(themeDefaults);
  expect(css).toMatch(/^:root\{.*\}$/);
  for (const token of [
    "--page:#ffffff",
    "--ink-2:#474e55",
    "--head-track:-0.02em",
    "--body-stretch:100%",
    "--r-photo:8px",
    "--cols:3",
  ]) {
    expect(css).toContain(token);
  }
  expect(css).toContain('--font-head:"Archivo", "Archivo Stand-in", "Arial", sans-serif');
  const groups = [
    themeDefaults.colours,
    themeDefaults.type,
    themeDefaults.sizes,
    themeDefaults.shape,
    themeDefaults.density,
  ];
  const expected = groups.reduce((sum, group) => sum + Object.keys(group).length, 2);
  expect(css.split(";")).toHaveLength(expected);
});

test("THEME-01 a colour left open follows another, also when only that one is changed", () => {
  const css = themeCss(mergeDocuments(themeDefaults, { colours: { accent_ink: "#0b5d57" } }));
  expect(css).toContain("--focus:var(--accent-ink)");
  expect(css).toContain("--accent-ink:#0b5d57");
});

const hostile = [
  "red;}body{display:none",
  "url(https://evil.example/x)",
  "#fff",
  "#ffffff}",
  "#ffffff;",
  "expression(alert(1))",
  "</style><script>alert(1)</script>",
  "var(--ink)",
  "#ffffff\n}",
];
test.each(hostile)("THEME-02 a colour cannot be %s", (value) => {
  expect(theme.safeParse(mergeDocuments(themeDefaults, { colours: { accent: value } })).success).toBe(false);
  // Also when it got past the first gate: printing checks again.
  expect(() => themeCss(mergeDocuments(themeDefaults, { colours: { accent: value } }))).toThrow();
});

test.each([
  [{ shape: { r_m: "8px;}" } }],
  [{ shape: { r_m: "65px" } }],
  [{ shape: { r_m: "8em" } }],
  [{ sizes: { t_hero: "clamp(1rem, 1rem + 1vw, 99rem)" } }],
  [{ sizes: { t_hero: "clamp(1rem, calc(1rem), 2rem)" } }],
  [{ sizes: { t_hero: "expression(1)" } }],
  [{ sizes: { t_m: "9rem" } }],
  [{ density: { gap: "-4px" } }],
  [{ density: { cols: 9 } }],
  [{ density: { ratio: "3/2;" } }],
  [{ fonts: { head: "comic sans" } }],
  [{ fonts: { head: "constructor" } }],
  [{ type: { head_weight: 950 } }],
  [{ type: { head_track: Number.POSITIVE_INFINITY } }],
  [{ variants: { header: "carousel" } }],
])("a value outside its limits is refused: %j", (over) => {
  expect(theme.safeParse(mergeDocuments(themeDefaults, over)).success).toBe(false);
});
