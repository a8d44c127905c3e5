import { expect, test } from "vitest";
import { siteContext, sourceContext } from "../site/site-context.server.ts";
import type { SiteRecord, SiteSource } from "../site/site-source.ts";
import { action } from "./checkout-step.ts";

const url = new URL("https://cars.example/cars/a-car/checkout/hold");
const hold = { token: "token-of-a-hold", state: "soft", ends_at: "2026-11-17T01:31:00Z", payment: null };

function ask(step: string, headers: Record<string, string>, body = "{}", source: Partial<SiteSource> = {}) {
  const asked: string[] = [];
  const given = {
    car: async () => ({ id: 5, slug: "a-car" }),
    takeHold: async (_site: unknown, slug: string, session: string) => {
      asked.push(`${slug} ${session}`);
      return { ok: true, value: hold };
    },
    ...source,
  } as unknown as SiteSource;
  const site = { document: { locations: [], settings: {} } } as unknown as SiteRecord;
  const context = {
    get: (key: unknown) => (key === siteContext ? site : key === sourceContext ? given : undefined),
  };
  const request = new Request(url, { method: "POST", headers, body });
  const args = { request, url, params: { slug: "a-car", step }, context };
  return { asked, answer: action(args as unknown as Parameters<typeof action>[0]) };
}

const json = "application/json";
const own = { origin: "https://cars.example", "content-type": json };

test("A4 a page of another site takes no car with this browser's cookie", async () => {
  for (const headers of [
    { origin: "https://evil.example", "content-type": json },
    { origin: "null", "content-type": json },
    { "content-type": json },
    { ...own, "content-type": "text/plain" },
  ]) {
    const { answer, asked } = ask("hold", headers);
    expect((await answer).status).toBe(403);
    expect(asked).toEqual([]);
  }
});

test("the first hold of a browser gives it its session; the next brings it along", async () => {
  const first = ask("hold", own);
  const answer = await first.answer;
  const session = /__Host-hold=([\w-]+);/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  expect(first.asked).toEqual([`a-car ${session}`]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({ ok: true, value: { token: hold.token, state: "soft" } });
  const second = ask("hold", { ...own, cookie: `__Host-hold=${session}` });
  expect((await second.answer).headers.get("set-cookie")).toBeNull();
  expect(second.asked).toEqual(first.asked);
});

test("a payment that nobody answered for in time may have been made; one that was not sent was not", async () => {
  const shopper = { name: "A", last_name: "B", phone: "0412 884 019", email: "a@example.com" };
  const told = async (status: number) => {
    const body = JSON.stringify({ hold: hold.token, shopper });
    const { answer } = ask("pay", own, body, {
      hold: async () => hold as never,
      startPayment: async () => ({ ok: false, status, words: "" }),
    });
    return (await (await answer).json()).kind;
  };
  expect(await told(504)).toBe("unknown");
  expect(await told(503)).toBe("down");
});

test("a conflict is said in the platform's words, an outage in ours, and an unknown step is none", async () => {
  const words = "Someone is reserving this car right now.";
  const taken = ask("hold", own, "{}", { takeHold: async () => ({ ok: false, status: 409, words }) });
  expect(await (await taken.answer).json()).toEqual({ ok: false, kind: "taken", words });
  for (const status of [503, 504]) {
    const down = ask("hold", own, "{}", { takeHold: async () => ({ ok: false, status, words: "pg" }) });
    const told = await (await down.answer).json();
    expect(told).toMatchObject({ ok: false, kind: "down" });
    expect(told.words).toMatch(/Nothing was charged/);
    expect(told.words).not.toMatch(/pg|stays yours/);
  }
  expect((await ask("toString", own).answer).status).toBe(404);
  expect((await ask("hold", own, "no json").answer).status).toBe(400);
});
