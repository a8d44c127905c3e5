import { describe, expect, it } from "vitest";
import { rateOf } from "./load.ts";

const good = "  43600 requests in 1.00s, 812.00MB read\nRequests/sec:  43567.21\nTransfer/sec:    812.00MB\n";

describe("rateOf", () => {
  it("reads the rate", () => expect(rateOf(good)).toBe(43_567.21));

  it.each([
    ["refused answers", `  Non-2xx or 3xx responses: 892\n${good}`],
    ["broken connections", `  Socket errors: connect 0, read 6, write 0, timeout 0\n${good}`],
    ["no answer at all", "Requests/sec:      0.00\n"],
    ["no report", ""],
  ])("throws on %s", (_what, report) => expect(() => rateOf(report)).toThrow("not only hits"));
});
