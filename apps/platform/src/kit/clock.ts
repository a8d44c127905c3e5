export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function clockAt(iso: string): Clock {
  const at = new Date(iso);
  return { now: () => new Date(at) };
}
