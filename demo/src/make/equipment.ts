import { chance, type Stream, wholeBetween } from "../stream.ts";
import type { Candidate, FeatureTables, Kit } from "../tables/features.ts";
import type { Vehicle } from "./vehicle.ts";

/** Marks of one car at a time, 1 is fitted; kept, because a million cars would make a million of them. */
const fitted = new Uint8Array(256);

const drawAll = (stream: Stream, candidates: readonly Candidate[]): number => {
  let count = 0;
  for (let at = 0; at < candidates.length; at++) {
    const candidate = candidates[at];
    const on = candidate !== undefined && (candidate.standard || chance(stream, candidate.odds));
    fitted[at] = on ? 1 : 0;
    if (on) count++;
  }
  return count;
};

/** The rarer of two that are not standard: what nearly every such car has (a reversing camera) stays. */
const drawDrop = (stream: Stream, { candidates }: Kit): number => {
  let drop = -1;
  let rarest = 1;
  for (let seen = 0, tries = 0; seen < 2 && tries < 40; tries++) {
    const at = Math.floor(stream.next() * candidates.length);
    const candidate = candidates[at];
    if (fitted[at] !== 1 || !candidate || candidate.standard) continue;
    seen++;
    if (candidate.odds > rarest) continue;
    drop = at;
    rarest = candidate.odds;
  }
  return drop;
};

const drawSpare = (stream: Stream, { candidates }: Kit): number => {
  for (let tries = 0; tries < 40; tries++) {
    const at = Math.floor(stream.next() * candidates.length);
    if (fitted[at] === 0 && candidates[at]?.usedOnly === false) return at;
  }
  return -1;
};

/** Drops what is not standard, or takes from what was not drawn, until the list has its length. */
const fitLength = (stream: Stream, kit: Kit, drawn: number): void => {
  const target = wholeBetween(stream, kit.least, kit.most);
  for (let count = drawn; count > target; count--) {
    const at = drawDrop(stream, kit);
    if (at < 0) return;
    fitted[at] = 0;
  }
  for (let count = drawn; count < kit.least; count++) {
    const at = drawSpare(stream, kit);
    if (at < 0) return;
    fitted[at] = 1;
  }
};

const isFree = (one: Candidate): boolean => {
  if (one.needs >= 0 && fitted[one.needs] !== 1) return false;
  for (const other of one.excludes) if (fitted[other] === 1) return false;
  return true;
};

/** Rounds, because of chains: a brake controller needs a tow bar that an earlier round took. */
const settle = (kit: Kit): void => {
  for (let again = true; again; ) {
    again = false;
    for (const at of kit.bound) {
      const one = kit.candidates[at];
      if (fitted[at] !== 1 || !one || isFree(one)) continue;
      fitted[at] = 0;
      again = true;
    }
  }
};

export const drawEquipment = (
  stream: Stream,
  features: FeatureTables,
  vehicle: Vehicle,
): readonly string[] => {
  const kit = features.kitOf(vehicle.trim, vehicle.year, vehicle.carType === "used");
  fitLength(stream, kit, drawAll(stream, kit.candidates));
  settle(kit);
  const names = [...vehicle.trim.equipment];
  for (let at = 0; at < kit.candidates.length; at++) {
    const candidate = kit.candidates[at];
    if (fitted[at] === 1 && candidate) names.push(candidate.name);
  }
  return names;
};

/** Three to write about, in any order: two cars of one badge read differently. */
export const drawHighlights = (
  stream: Stream,
  features: FeatureTables,
  equipment: readonly string[],
): readonly string[] => {
  const worthy = equipment.filter((name) => features.mentionable.has(name));
  const told: string[] = [];
  while (told.length < 3 && worthy.length > 0) {
    told.push(...worthy.splice(Math.floor(stream.next() * worthy.length), 1));
  }
  return told;
};
