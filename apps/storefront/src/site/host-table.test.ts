import type { HostRow } from "@forecourt/contracts";
import { expect, onTestFinished, test, vi } from "vitest";
import { startHostTable } from "./host-table.server.ts";

const row = (host: string, version: number, over: Partial<HostRow> = {}): HostRow => ({
  host,
  website_id: 1,
  canonical: true,
  version,
  removed: false,
  ...over,
});
const second = row("cars.example", 5, { canonical: false });

/** Answers one by one, the last for all that follow; an error is thrown. */
function start(...answers: (HostRow[] | Error)[]) {
  vi.useFakeTimers();
  const asked: number[] = [];
  const logged: string[] = [];
  const keep = (_fields: object, message: string) => logged.push(message);
  const table = startHostTable({
    load: async (since) => {
      asked.push(since);
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    log: { warn: keep, info: keep },
  });
  onTestFinished(() => {
    table.stop();
    vi.useRealTimers();
  });
  return { table, asked, logged };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("SITE-01 a host is found by exact match, with its site's canonical host and version", async () => {
  const { table } = start([row("cars.localhost", 5), second]);
  const entry = { websiteId: 1, canonicalHost: "cars.localhost", version: 5 };
  expect(await table.find("cars.localhost")).toEqual(entry);
  expect(await table.find("cars.example")).toEqual(entry);
  for (const host of ["www.cars.example", "cars.example.", "CARS.example", ""])
    expect(await table.find(host)).toBeUndefined();
});

test("every second only what is newer is asked for; a removed host is gone", async () => {
  const { table, asked } = start(
    [row("cars.localhost", 5), second],
    [row("cars.localhost", 9, { removed: true })],
    [],
  );
  await seconds(2);
  expect(asked).toEqual([0, 5, 9]);
  expect(await table.find("cars.localhost")).toBeUndefined();
  expect(await table.find("cars.example")).toMatchObject({ canonicalHost: "cars.example" });
});

test("a publish is seen by its version, and another canonical host by its row", async () => {
  const { table } = start(
    [row("cars.localhost", 5), second],
    [row("cars.localhost", 6, { canonical: false }), row("cars.example", 6)],
  );
  await seconds(1);
  expect(await table.find("cars.localhost")).toEqual({
    websiteId: 1,
    canonicalHost: "cars.example",
    version: 6,
  });
});

test("while the platform is away the last good table stands, and is told once", async () => {
  const away = new Error("away");
  const { table, asked, logged } = start([row("cars.localhost", 5)], away, away, away, []);
  await seconds(3);
  expect(await table.find("cars.localhost")).toMatchObject({ websiteId: 1 });
  expect(asked).toEqual([0, 5, 5, 5]);
  expect(logged).toHaveLength(1);
  await seconds(1);
  expect(logged).toHaveLength(2);
});

test("without any table nothing is unknown: asking throws until one has come", async () => {
  const { table } = start(new Error("away"), new Error("away"), [row("cars.localhost", 5)]);
  await expect(table.find("cars.localhost")).rejects.toThrow("away");
  expect(table.isLoaded()).toBe(false);
  await expect(table.find("cars.localhost")).rejects.toThrow("away");
  expect(await table.find("cars.localhost")).toMatchObject({ websiteId: 1 });
});
