import { expect, test } from "vitest";
import { dayHours, hoursTable } from "./hours-table.ts";

const day = (weekday: number, open: string | null, close: string | null) => ({
  weekday,
  open,
  close,
  status: open ? ("Open" as const) : ("Closed" as const),
  formated_hours: null,
});
const weekdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday, "08:30", "17:30"));
const week = [day(0, null, null), ...weekdays, day(6, "08:30", "16:00")];
const separate = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const labels = (given: typeof week) => hoursTable(given).map(({ label }) => label);
const changed = (weekday: number, over: object) =>
  week.map((one) => (one.weekday === weekday ? { ...one, ...over } : one));

test("HOURS-01 weekday 0 is Sunday, shown last; Monday comes first", () => {
  const rows = hoursTable(changed(3, { open: "09:00" }));
  expect(rows.map(({ label, days }) => [label, ...days])).toEqual(
    separate.map((name, at) => [name, (at + 1) % 7]),
  );
});

test("HOURS-02 Monday to Friday are one line when all five share the same hours", () => {
  expect(hoursTable(week)).toEqual([
    { label: "Mon-Fri", hours: "8:30 am - 5:30 pm", days: [1, 2, 3, 4, 5] },
    { label: "Saturday", hours: "8:30 am - 4 pm", days: [6] },
    { label: "Sunday", hours: "Closed", days: [0] },
  ]);
  const closed = [1, 2, 3, 4, 5].map((weekday) => day(weekday, null, null));
  expect(labels(closed)).toEqual(["Mon-Fri", "Saturday", "Sunday"]);
});

test("HOURS-02 Saturday and Sunday keep their own lines even with the same hours", () => {
  expect(labels([...weekdays, day(6, "08:30", "17:30"), day(0, "08:30", "17:30")])).toEqual([
    "Mon-Fri",
    "Saturday",
    "Sunday",
  ]);
});

test("HOURS-02 the times are compared, not how they are written", () => {
  expect(labels(changed(2, { formated_hours: "half past eight to half past five" }))[0]).toBe("Mon-Fri");
});

test.each([
  ["another opening time", 1, { open: "09:00" }],
  ["another closing time", 5, { close: "16:30" }],
  ["another status", 3, { status: "Closed" as const }],
])("HOURS-03 %s on one day, and none are merged", (_what, weekday, over) => {
  expect(labels(changed(weekday, over))).toEqual(separate);
});

test.each([1, 4])(
  "HOURS-03 all five must be there to be merged: without weekday %i seven lines",
  (missing) => {
    expect(labels(week.filter(({ weekday }) => weekday !== missing))).toEqual(separate);
  },
);

test("HOURS-03 a run of four is not merged", () => {
  expect(labels(changed(5, { close: "20:00" }))).toHaveLength(7);
});

test("HOURS-04 a closed day says Closed, an open one formated_hours, else its times", () => {
  const open = day(1, "08:30", "17:00");
  expect(dayHours({ ...open, formated_hours: "8.30 till 5" })).toBe("8.30 till 5");
  expect(dayHours(open)).toBe("8:30 am - 5 pm");
  expect(dayHours({ ...open, formated_hours: "8.30 till 5", status: "Closed" })).toBe("Closed");
  expect(dayHours({ ...open, formated_hours: "" })).toBe("8:30 am - 5 pm");
  expect(dayHours(undefined)).toBe("Closed");
  expect(dayHours({ ...open, open: null })).toBe("Open");
  expect(dayHours({ ...open, close: null })).toBe("Open");
});
