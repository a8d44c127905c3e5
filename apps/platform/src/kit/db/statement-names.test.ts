import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names.ts";

test("a text that comes again gets a name, always the same one", () => {
  const nameOf = createStatementNames();
  const names = [1, 2, 3, 4].map(() => nameOf("select 1"));
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^[0-9a-f]{40}$/);
  expect(names[3]).toBe(names[2]);
});

test("texts that come once never fill a backend with prepared statements", () => {
  const nameOf = createStatementNames();
  const once = Array.from({ length: 5_000 }, (_, at) => nameOf(`select ${at}`));
  expect(once.every((name) => name === undefined)).toBe(true);
});

test("no more than a thousand texts are ever named", () => {
  const nameOf = createStatementNames();
  let named = 0;
  for (let at = 0; at < 3_000; at++) {
    nameOf(`select ${at}`);
    nameOf(`select ${at}`);
    if (nameOf(`select ${at}`)) named += 1;
  }
  expect(named).toBe(1_000);
});
