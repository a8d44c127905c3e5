import { expect, test } from "vitest";
import { breakpoints, fromWidth } from "./breakpoints.ts";

test("CONST-01 breakpoints are xs 400px, sm 576px, md 768px, lg 992px, xl 1200px and xxl 1400px", () => {
  expect(breakpoints).toEqual({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  expect(fromWidth("xl")).toBe("(min-width: 1200px)");
});
