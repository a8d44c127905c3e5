import type { EnquiryStatus } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { presentEnquiry } from "./present-enquiry.ts";

const status: EnquiryStatus = {
  reference: "7KQ-4MXR",
  category: "Used Vehicle Enquiry",
  state: "delivered",
  received_at: "2026-11-15T02:31:00.000Z",
  delivered_at: "2026-11-15T02:31:04.000Z",
  reply_due_at: "2026-11-16T00:40:00.000Z",
  withdrawn_at: null,
  place: { name: "Beenleigh", phone: "07 5550 2201", time_zone: "Australia/Brisbane" },
  car: null,
  confirm_by: null,
  can_confirm: false,
  can_withdraw: true,
};

test("received, delivered, reply due: each on the clock of the place that answers", () => {
  const { title, track } = presentEnquiry(status);
  expect(title).toBe("Your enquiry is with Beenleigh");
  expect(track.map(({ state }) => state)).toEqual(["ok", "ok", "now"]);
  expect(track[2]?.when?.words).toMatch(/^Monday,? 16 November.* 10:40 am$/);
});

test("D24 one that waits for its shopper says what to do; a withdrawn one that nobody rings", () => {
  const waiting = { ...status, state: "unconfirmed", delivered_at: null } as const;
  expect(presentEnquiry({ ...waiting, confirm_by: "sms" }).lede).toContain("Press the link in the text");
  expect(presentEnquiry({ ...waiting, can_confirm: true }).lede).toContain("One press below");
  expect(presentEnquiry(waiting)).toMatchObject({
    title: "We have it, and check it first",
    lede: "A person looks at it before it goes on. In a hurry? Call us.",
  });
  const withdrawn = presentEnquiry({ ...status, state: "withdrawn", withdrawn_at: status.received_at });
  expect(withdrawn.track.map(({ title }) => title)).toEqual(["Received", "Withdrawn"]);
});
