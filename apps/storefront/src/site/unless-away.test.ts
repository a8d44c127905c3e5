import { expect, test } from "vitest";
import { unlessAway } from "./unless-away.server.ts";

test("a part is left out while the platform is away", async () => {
  expect(await unlessAway(Promise.resolve("car"))).toBe("car");
  expect(await unlessAway(Promise.reject(new Response(null, { status: 503 })))).toBeNull();
});

test("a fault of ours, or another answer, is not hidden", async () => {
  await expect(unlessAway(Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  const moved = new Response(null, { status: 301 });
  await expect(unlessAway(Promise.reject(moved))).rejects.toBe(moved);
});
