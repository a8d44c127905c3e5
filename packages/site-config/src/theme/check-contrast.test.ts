import { expect, test } from "vitest";
import { checkContrast, contrastRatio } from "./check-contrast.ts";
import { themeDefaults } from "./theme-defaults.ts";

test("contrast is that of WCAG", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("#1a36e8", "#1a36e8")).toBe(1);
});

test("text that cannot be read is told with both colours and the ratio", () => {
  const problems = checkContrast({ ...themeDefaults.colours, accent: "#c5f04a", on_accent: "#ffffff" });
  expect(problems[0]).toEqual({
    path: "theme.colours.on_accent",
    message:
      "on_accent #ffffff on accent #c5f04a has a contrast of 1.32:1; at least 4.5:1 is needed to be read",
  });
});

test("ink on the page is checked, and a colour that follows another is checked as what it follows", () => {
  const grey = checkContrast({ ...themeDefaults.colours, ink: "#aaaaaa", footer_bg: null, dark: "#ffffff" });
  expect(grey.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["theme.colours.ink", "theme.colours.header_ink", "theme.colours.footer_ink"]),
  );
});
