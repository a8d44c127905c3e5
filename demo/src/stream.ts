/** One car's stream of numbers: the same seed and index give the same numbers on every machine. */
export type Stream = {
  /** From 0 up to, not with, 1. */
  next: () => number;
};

/** FNV-1a: turns a seed's text into 32 bits. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** Murmur3's finaliser, so that neighbouring car indexes start far apart. */
const scramble = (value: number): number => {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
};

/** sfc32 (public domain): small state, passes PractRand, a few nanoseconds a number. */
export const openStream = (seed: number, index: number): Stream => {
  let a = scramble(seed);
  let b = scramble(index ^ 0x9e3779b9);
  let c = scramble(Math.floor(index / 0x1_0000_0000) ^ a);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 8; i++) next();
  return { next };
};

export const chance = (stream: Stream, odds: number): boolean => stream.next() < odds;

export const between = (stream: Stream, least: number, most: number): number =>
  least + stream.next() * (most - least);

/** Whole number, both ends included. */
export const wholeBetween = (stream: Stream, least: number, most: number): number =>
  least + Math.floor(stream.next() * (most - least + 1));

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Sum of four uniforms, scaled to a standard deviation of 1: near enough a bell, and cheap. */
export const bell = (stream: Stream): number =>
  (stream.next() + stream.next() + stream.next() + stream.next() - 2) * Math.sqrt(3);

export const pick = <T>(stream: Stream, list: readonly T[]): T => {
  const value = list[Math.floor(stream.next() * list.length)];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
};
