import { expect, test } from "vitest";
import { telLink } from "./tel-link.ts";

test("PHONE-04 a tel link has the digits and the plus sign only", () => {
  expect(telLink("(07) 5550-2200")).toBe("tel:0755502200");
  expect(telLink("+61 412 884 019")).toBe("tel:+61412884019");
});
