// Instants and the clock of a place.
import { offsetMs } from "./zone-offset.ts";

const dayMs = 86_400_000;

/** `2026-11-15`: what the calendar of that zone shows. */
export function localDate(at: Date, zone: string): string {
  return isoDate(at.getTime() + offsetMs(at.getTime(), zone));
}

/** `2026-11-16T08:30:00+10:00`: that zone's clock, and how far it is ahead of UTC. To the second. */
export function zonedIso(at: Date, zone: string): string {
  const offset = offsetMs(at.getTime(), zone);
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? "-" : "+";
  const ahead = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${new Date(at.getTime() + offset).toISOString().slice(0, 19)}${sign}${ahead}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/**
 * The instant at which the clocks of that zone show this date and time. A time that comes twice is its second coming;
 * one that is skipped is as much later as the clocks were put forward.
 */
export function zonedTime(date: string, time: string, zone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // Twice: the first guess may lie on the other side of a change.
  const guess = shown - offsetMs(shown, zone);
  return new Date(shown - offsetMs(guess, zone));
}

export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(date) + days * dayMs);
}

/** Calendar days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** HOURS-01: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
