import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

const hostile = fc.string({
  unit: fc.constantFrom(
    "/",
    "/.",
    "/..",
    "/a",
    "\\",
    ":",
    "@",
    "\t",
    "\n",
    "\r",
    " ",
    "%2f",
    "%5c",
    "e.example",
    "https",
    "?",
    "#",
  ),
});

test("ROUTE-19 whatever is given, a browser that follows the answer stays on the site", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (given) => {
      const path = safePath(given);
      const followed = new URL(path, "https://dealer.example/sign-in");
      expect(followed.origin).toBe("https://dealer.example");
      // Nor does it leave when the path is read out of that address and followed again.
      expect(new URL(followed.pathname, followed).origin).toBe("https://dealer.example");
      expect(safePath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
