import { expect, test } from "vitest";
import { licenceText, repairerText } from "./licence-text.ts";

test("LOC-16 a dealer licence number is labelled DL, and an empty one not at all", () => {
  expect(licenceText("4100219", "DL")).toBe("DL 4100219");
  for (const none of [null, "", "  "]) expect(licenceText(none, "DL")).toBeUndefined();
});

test("LOC-17 the label is the site's: CL", () => {
  expect(licenceText(" 30011 ", "CL")).toBe("CL 30011");
});

test("LOC-18 a motor vehicle repairer number is labelled MRB, and an empty one not at all", () => {
  expect(repairerText("3008821")).toBe("MRB 3008821");
  for (const none of [null, ""]) expect(repairerText(none)).toBeUndefined();
});
