import type { SlotDay } from "./present-slots.ts";

/** A slot's value begins with its time. */
const timeOf = (value: string): number => Date.parse(value.split(" ", 1)[0] ?? "");

/**
 * Which slot is picked: the one that was wished for; where that is gone, the next after it; where none was, the first.
 * Empty: none, which is a choice too.
 */
export function pickSlot(days: readonly SlotDay[], wish: string | undefined): string {
  const values = days.flatMap(({ slots }) => slots.map(({ value }) => value));
  if (wish === "" || (wish !== undefined && values.includes(wish))) return wish;
  const next = wish === undefined ? undefined : values.find((value) => timeOf(value) >= timeOf(wish));
  return next ?? values[0] ?? "";
}
