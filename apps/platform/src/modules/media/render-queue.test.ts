import { expect, test } from "vitest";
import { createFlights, createTurns, QueueFullError } from "./render-queue.ts";

function gate() {
  let open = () => undefined as undefined;
  const wait = new Promise<void>((resolve) => {
    open = () => void resolve();
  });
  return { wait, open: () => open() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("no more run at once than there are places, in the order they came", async () => {
  const { turn, waiting } = createTurns(2, 10);
  const gates = Array.from({ length: 4 }, gate);
  const begun: number[] = [];
  const runs = gates.map(({ wait }, index) =>
    turn(async () => {
      begun.push(index);
      await wait;
    }),
  );
  await settled();
  expect([begun, waiting()]).toEqual([[0, 1], 2]);
  gates[1]?.open();
  await runs[1];
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("a full queue refuses at once; a failure gives its place back", async () => {
  const { turn } = createTurns(1, 0);
  const { wait, open } = gate();
  const first = turn(() => wait);
  await expect(turn(async () => undefined)).rejects.toThrow(QueueFullError);
  open();
  await first;
  await expect(turn(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turn(async () => "free")).toBe("free");
});

test("one flight per key; the next one after it landed flies again, also after a failure", async () => {
  const fly = createFlights<number>();
  let flights = 0;
  const work = async () => ++flights;
  expect(await Promise.all([fly("a", work), fly("a", work), fly("b", work)])).toEqual([1, 1, 2]);
  expect(await fly("a", work)).toBe(3);
  await expect(fly("c", async () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await fly("c", work)).toBe(4);
});
