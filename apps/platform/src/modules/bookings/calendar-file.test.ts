import ical from "node-ical";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";

const event: CalendarEvent = {
  method: "REQUEST",
  uid: "019a86f2-7c00-7000-8000-000000000001@platform.example",
  sequence: 0,
  changedAt: new Date("2026-11-15T02:31:00Z"),
  startsAt: new Date("2026-11-16T22:30:00Z"),
  endsAt: new Date("2026-11-16T23:00:00Z"),
  timeZone: "Australia/Sydney",
  summary: "Test drive: 2022 Mazda CX-5",
  description: "Harbour Motors, 02 5550 0000\nReference 7KQ-4MXR",
  location: "Harbour Motors, 1 Test Street; Level 2, Sydney NSW 2000",
  url: "https://harbour.example/bookings/token",
  organiser: { name: "Harbour Motors", email: "hello@harbour.example" },
  attendee: "grace.okafor@example.com",
  alarmMinutes: 120,
};

function parse(text: string) {
  const parsed = Object.values(ical.sync.parseICS(text)).find((one) => one?.type === "VEVENT");
  if (parsed?.type !== "VEVENT") throw new Error("no event in the file");
  return parsed;
}

test("a calendar program reads the event at its instant, in the place's zone", () => {
  const read = parse(calendarFile(event));
  expect(read.uid).toBe(event.uid);
  expect(new Date(read.start)).toEqual(event.startsAt);
  expect(read.end && new Date(read.end)).toEqual(event.endsAt);
  expect(read.start.tz).toBe("Australia/Sydney");
  expect(read.summary).toBe(event.summary);
  expect(read.description).toBe(event.description);
  expect(read.location).toBe(event.location);
  expect(read.status).toBe("CONFIRMED");
});

test.each([
  ["Australia/Sydney", "2026-10-03T15:30:00Z", "the night the clocks go forward, before"],
  ["Australia/Sydney", "2026-10-03T16:30:00Z", "the night the clocks go forward, after"],
  ["Australia/Sydney", "2026-04-04T17:30:00Z", "the night the clocks go back, after"],
  ["Australia/Adelaide", "2026-11-16T00:00:00Z", "half an hour apart"],
  ["Australia/Brisbane", "2026-10-03T16:30:00Z", "no change"],
  ["Australia/Perth", "2026-04-04T17:30:00Z", "no change"],
])("the instant holds in %s at %s: %s", (timeZone, at, _what) => {
  const startsAt = new Date(at);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const read = parse(calendarFile({ ...event, timeZone, startsAt, endsAt }));
  expect(new Date(read.start)).toEqual(startsAt);
});

test("the file brings its zone: the change of clocks before the event and the one after it", () => {
  const text = calendarFile(event);
  expect(text).toContain("DTSTART;TZID=Australia/Sydney:20261117T093000\r\n");
  expect(text).toContain(
    "BEGIN:DAYLIGHT\r\nDTSTART:20261004T020000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT",
  );
  expect(text).toContain(
    "BEGIN:STANDARD\r\nDTSTART:20270404T030000\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD",
  );
  expect(calendarFile({ ...event, timeZone: "Australia/Brisbane" })).toContain(
    "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1000\r\nEND:STANDARD",
  );
});

test("a change keeps the UID and raises SEQUENCE; a cancellation says so", () => {
  const moved = calendarFile({ ...event, sequence: 1 });
  expect(parse(moved)).toMatchObject({ uid: event.uid, sequence: 1, method: "REQUEST" });
  const cancelled = calendarFile({ ...event, sequence: 2, method: "CANCEL" });
  expect(parse(cancelled)).toMatchObject({
    uid: event.uid,
    sequence: 2,
    method: "CANCEL",
    status: "CANCELLED",
  });
  expect(cancelled).not.toContain("VALARM");
});

test("lines end in CRLF and have at most 75 octets; nothing typed becomes a property", () => {
  const hostile = `${"é".repeat(80)}\r\nATTENDEE:mailto:evil@example.com\nBEGIN:VEVENT;,\\`;
  const text = calendarFile({
    ...event,
    summary: hostile,
    organiser: { name: 'A "B"\r\nX:y', email: "a@b.example" },
  });
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
  expect(unfolded.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(unfolded.some((line) => line.startsWith("X:"))).toBe(false);
});
