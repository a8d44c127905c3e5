import { expect, test } from "vitest";
import {
  extendedEnd,
  type HoldAct,
  type HoldState,
  heldEndsAt,
  isLapsed,
  isLive,
  nextHoldState,
  nextPaymentState,
  softEndsAt,
  wantedOf,
} from "./hold-machine.ts";

const states: HoldState[] = ["soft", "held", "captured", "released", "expired", "refunded"];
const acts: HoldAct[] = ["authorised", "lapsed", "released", "captured", "voided", "refunded"];

test("D2 every step of a hold that there is, and no other", () => {
  const steps = states.flatMap((state) =>
    acts.flatMap((act) => {
      const next = nextHoldState(state, act);
      return next ? [`${state} ${act} ${next}`] : [];
    }),
  );
  expect(steps).toEqual([
    "soft authorised held",
    "soft lapsed expired",
    "soft released released",
    "held lapsed expired",
    "held released released",
    "held captured captured",
    "held voided released",
    "held refunded refunded",
    "captured refunded refunded",
  ]);
  expect(states.filter(isLive)).toEqual(["soft", "held", "captured"]);
});

test("RES-09 a hold stands until the last millisecond, over the nights that daylight saving begins and ends", () => {
  const start = new Date("2026-10-03T10:00:00+10:00");
  const end = heldEndsAt(start);
  expect(end).toEqual(new Date("2026-10-05T11:00:00+11:00"));
  const at = (ms: number) => isLapsed(end, new Date(end.getTime() + ms));
  expect([at(-1), at(0), at(1)]).toEqual([false, true, true]);
  expect(softEndsAt(start, 15).getTime() - start.getTime()).toBe(900_000);
  const autumn = new Date("2027-04-03T10:00:00+11:00");
  expect(heldEndsAt(autumn)).toEqual(new Date("2027-04-05T09:00:00+10:00"));
});

test("RES-09 more time to pay is given, at most twice as much in all", () => {
  const createdAt = new Date("2026-10-03T00:00:00Z");
  const endsAt = softEndsAt(createdAt, 15);
  const minute = (at: number) => new Date(createdAt.getTime() + at * 60_000);
  expect(extendedEnd({ createdAt, endsAt }, minute(5), 15)).toEqual(minute(20));
  expect(extendedEnd({ createdAt, endsAt }, minute(14), 15)).toEqual(minute(29));
  expect(extendedEnd({ createdAt, endsAt: minute(29) }, minute(28), 15)).toEqual(minute(30));
  expect(extendedEnd({ createdAt, endsAt: minute(30) }, minute(1), 15)).toEqual(minute(30));
});

test("A6 an answer that speaks of an earlier state of a payment changes nothing", () => {
  expect(nextPaymentState("authorised", "pending")).toBe("authorised");
  expect(nextPaymentState("captured", "authorised")).toBe("captured");
  expect(nextPaymentState("voided", "authorised")).toBe("voided");
  expect(nextPaymentState("refunded", "captured")).toBe("refunded");
  expect(nextPaymentState("created", "authorised")).toBe("authorised");
  // A declined card may be followed by another.
  expect(nextPaymentState("failed", "authorised")).toBe("authorised");
});

test("A5 whoever does not have the car does not pay for it", () => {
  const wanted = (state: "authorised" | "captured" | "pending", hold: HoldState, isPaying = true) =>
    wantedOf({ state, wanted: null, hold, isPaying, charge: false });
  expect(wanted("authorised", "held")).toBeNull();
  expect(wanted("authorised", "held", false)).toBe("void");
  for (const over of ["released", "expired", "refunded"] as const) {
    expect(wanted("authorised", over)).toBe("void");
    expect(wanted("captured", over)).toBe("refund");
    expect(wanted("pending", over)).toBe("void");
  }
  expect(wanted("captured", "captured")).toBeNull();
  expect(wanted("captured", "captured", false)).toBe("refund");
  expect(wanted("pending", "soft", false)).toBeNull();
  const decided = { isPaying: true, charge: false } as const;
  const capture = { ...decided, state: "authorised", wanted: "capture" } as const;
  expect(wantedOf({ ...capture, hold: "held" })).toBe("capture");
  expect(wantedOf({ ...capture, hold: "expired" })).toBe("void");
  expect(wantedOf({ ...decided, state: "captured", wanted: "refund", hold: "captured" })).toBe("refund");
});

test("D11 charged at once: as soon as the car is theirs, and never while it is not", () => {
  const wanted = (state: "authorised" | "captured" | "pending", hold: HoldState, isPaying = true) =>
    wantedOf({ state, wanted: null, hold, isPaying, charge: true });
  expect(wanted("authorised", "held")).toBe("capture");
  expect(wanted("captured", "held")).toBeNull();
  expect(wanted("authorised", "held", false)).toBe("void");
  expect(wanted("authorised", "expired")).toBe("void");
  expect(wanted("captured", "expired")).toBe("refund");
  expect(wanted("captured", "released")).toBe("refund");
  expect(wanted("pending", "soft")).toBeNull();
});
