import { expect, test } from "vitest";
import { holdCookie, makeHoldSession, readHoldSession } from "./hold-session.server.ts";

const secure = new URL("https://cars.example/cars/a/checkout");
const plain = new URL("http://cars.localhost/cars/a/checkout");
const asking = (cookie: string) => new Request("https://cars.example/", { headers: { cookie } });

test("a browser's session is its own: 24 bytes of chance, unreadable to scripts, never sent elsewhere", () => {
  const session = makeHoldSession();
  expect(session).toMatch(/^[\w-]{32}$/);
  expect(makeHoldSession()).not.toBe(session);
  const cookie = holdCookie(session, secure);
  expect(cookie).toMatch(/^__Host-hold=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  expect(holdCookie(session, plain)).not.toContain("Secure");
});

test("the session is read back, over TLS under its guarded name only", () => {
  const session = makeHoldSession();
  expect(readHoldSession(asking(`a=1; __Host-hold=${session}`), secure)).toBe(session);
  expect(readHoldSession(asking(`hold=${session}`), secure)).toBeUndefined();
  expect(readHoldSession(asking(`hold=${session}`), plain)).toBe(session);
  expect(readHoldSession(asking("__Host-hold=<script>"), secure)).toBeUndefined();
});
