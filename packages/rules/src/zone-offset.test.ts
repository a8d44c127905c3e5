import { expect, test } from "vitest";
import { openStatus } from "./open-status.ts";
import { clockOf, knowClock, offsetMs } from "./zone-offset.ts";

const now = new Date("2027-03-20T05:00:00Z");
const hour = 3_600_000;

test("a zone's clock in advance: its offset, and its change within the days asked for", () => {
  // Sydney goes back on 4 April 2027 at 16:00 UTC of the day before.
  expect(clockOf("Australia/Sydney", now, 60)).toEqual({
    offsets: [
      [Date.parse("2027-03-19T00:00:00Z"), 11 * hour],
      [Date.parse("2027-04-03T16:00:00Z"), 10 * hour],
    ],
    until: Date.parse("2027-05-20T00:00:00Z"),
  });
  expect(clockOf("Australia/Brisbane", now, 60).offsets).toEqual([
    [Date.parse("2027-03-19T00:00:00Z"), 10 * hour],
  ]);
});

test("what was told is what Intl says, before, in and after those days", () => {
  const zones = ["Australia/Sydney", "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Perth"];
  const day = 86_400_000;
  const instants = Array.from({ length: 500 }, (_, at) => Date.parse("2027-03-01") + at * (day / 4));
  const seen = new Map(
    zones.flatMap((zone) => instants.map((at) => [`${zone} ${at}`, offsetMs(at, zone)] as const)),
  );
  for (const zone of zones) knowClock(zone, clockOf(zone, now, 60));
  for (const [name, offset] of seen) {
    const [zone = "", at] = name.split(" ");
    expect(offsetMs(Number(at), zone), name).toBe(offset);
  }
});

test("a page that tells its clock needs no Intl: it would know no such zone", () => {
  const clock = clockOf("Australia/Darwin", now, 60);
  const monday = { weekday: 1, status: "Open", open: "08:30", close: "17:30" } as const;
  const hours = { opening_hours: [monday], special_hours: [], time_zone: "Told/Nowhere", clock };
  expect(openStatus(hours, now).words).toBe("Closed, opens Mon 8:30 am");
  const { clock: _untold, ...asking } = { ...hours, time_zone: "Untold/Nowhere" };
  expect(() => openStatus(asking, now)).toThrow("time zone");
});
