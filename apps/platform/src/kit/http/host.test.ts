import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHost, readHost } from "./host.ts";

const request = (host: string[], url = "/") => ({
  url,
  rawHeaders: host.flatMap((value) => ["Host", value]),
});

test.each([
  ["example.localhost", "example.localhost"],
  ["EXAMPLE.Localhost", "example.localhost"],
  ["example.localhost:8080", "example.localhost"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
])("Host %j names %j", (value, host) => {
  expect(readHost(request([value]))).toEqual({ ok: true, host });
});

test.each([
  "",
  "example.localhost.",
  "example.localhost. ",
  "user@example.localhost",
  "example.localhost, other.localhost",
  "example.localhost other.localhost",
  "example.localhost:",
  "example.localhost:80a",
  "example.localhost:123456",
  "example.localhost/path",
  "http://example.localhost",
  "-example.localhost",
  "example..localhost",
  "[::1]",
  "bücher.example",
  "example.localhost%00",
  `${"a".repeat(64)}.localhost`,
  `${"a.".repeat(130)}localhost`,
])("Host %j is refused", (value) => {
  expect(readHost(request([value])).ok).toBe(false);
});

test("two Host headers are refused, also when they agree", () => {
  expect(readHost(request(["a.localhost", "a.localhost"])).ok).toBe(false);
  expect(readHost(request([])).ok).toBe(false);
});

test("a target in absolute form must name the same host", () => {
  expect(readHost(request(["a.localhost"], "http://a.localhost/x")).ok).toBe(true);
  expect(readHost(request(["a.localhost"], "http://b.localhost/x")).ok).toBe(false);
  expect(readHost(request(["a.localhost"], "http://a.localhost@b.localhost/")).ok).toBe(false);
  expect(readHost(request(["a.localhost"], "ftp://a.localhost/")).ok).toBe(false);
});

test("what is accepted is lower case, without port, and accepted again unchanged", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (value) => {
      const host = parseHost(value);
      return host === undefined || (/^[a-z0-9.-]+$/.test(host) && parseHost(host) === host);
    }),
  );
});
