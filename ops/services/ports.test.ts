import { expect, test } from "vitest";
import { blockSize, candidateBases, portOffsets, portsFrom } from "./ports.ts";

test("no two services share an offset and all lie within the block", () => {
  const offsets = Object.values(portOffsets);
  expect(new Set(offsets).size).toBe(offsets.length);
  expect(Math.max(...offsets)).toBeLessThan(blockSize);
});

test("a port is the base plus its offset", () => {
  expect(portsFrom(21_400).opensearch).toBe(21_401);
});

test("blocks do not overlap and stay below the outgoing ports of Linux", () => {
  const bases = [...candidateBases()];
  const gaps = bases.slice(1).map((base, index) => base - (bases[index] ?? 0));
  expect(new Set(gaps)).toEqual(new Set([blockSize]));
  expect(Math.max(...bases) + blockSize).toBeLessThan(32_768);
});
