import { expect, test } from "vitest";
import { demoSender, makeDispatch } from "../../../test-support/dispatch.ts";
import type { LeadHold } from "../../reservations/index.ts";
import { holdDealershipMail, holdShopperMail } from "./hold.email.tsx";

const hold: LeadHold = {
  dealership_id: 1,
  id: "019a86f2-7c00-7000-8000-0000000000aa",
  state: "held",
  reason: null,
  ends_at: new Date("2026-11-17T02:31:00Z"),
  sequence: 1,
  changed_at: new Date("2026-11-15T02:31:00Z"),
  amount_cents: 25_000,
  charge: false,
  payment_id: "019a86f2-7c00-7000-8000-0000000000bb",
};

test("RES-12 the shopper reads until when the car is theirs, that nothing is charged, and how to release it", async () => {
  const mail = holdShopperMail(await makeDispatch({ hold }), hold, demoSender);
  expect(mail.subject).toBe("The 2022 Mazda CX-5 is held for you");
  expect(mail.text).toContain("Until Tuesday 17 November 2026, 12:31 pm nobody else can reserve it.");
  expect(mail.text).toContain("$250 is set aside on your card, not charged, and 100% refundable.");
  expect(mail.text).toContain("token-of-hold");
});

test("D19 the dealership may confirm or release what is held, refund what is captured, and nothing else", async () => {
  const linksIn = async (state: LeadHold["state"], given: Partial<LeadHold> = {}) => {
    const now = { ...hold, state, ...given };
    const { text } = holdDealershipMail(await makeDispatch({ hold: now }), now, demoSender);
    return [...text.matchAll(/token-to-(\w+)/g)].map(([, decision]) => decision);
  };
  expect(await linksIn("held")).toEqual(["confirm", "release"]);
  expect(await linksIn("captured")).toEqual(["refund"]);
  for (const over of ["released", "expired", "refunded"] as const) expect(await linksIn(over)).toEqual([]);
  expect(await linksIn("expired", { payment_id: null })).toEqual([]);
});

test("D11 a deposit that was charged at once is told as such, and goes back as a refund", async () => {
  const charged: LeadHold = { ...hold, charge: true };
  const textOf = async (state: LeadHold["state"]) => {
    const now = { ...charged, state };
    return holdShopperMail(await makeDispatch({ hold: now }), now, demoSender).text;
  };
  expect(await textOf("held")).toContain("$250 is charged to your card and 100% refundable.");
  expect(await textOf("captured")).toContain("Your deposit of $250 is taken off the price");
  for (const over of ["released", "expired"] as const) {
    expect(await textOf(over)).toContain("Your $250 goes back to the card it came from.");
    expect(await textOf(over)).not.toContain("not charged");
  }
  const { text } = holdDealershipMail(await makeDispatch({ hold: charged }), charged, demoSender);
  expect(text).toContain("without your answer it is refunded by itself");
  expect(text).not.toContain("Confirm and charge");
});

test("A5 whoever paid too late is told that the money goes back, and is offered no hold to release", async () => {
  const lost: LeadHold = { ...hold, state: "expired", payment_id: null };
  const mail = holdShopperMail(await makeDispatch({ hold: lost }), lost, demoSender);
  expect(mail.subject).toBe("The 2022 Mazda CX-5 was not free any more");
  expect(mail.text).toContain("was not charged");
  expect(mail.text).not.toContain("token-of-hold");
});

test("each change of a hold is a mail of its own; a second attempt at one is the same mail", async () => {
  const dispatch = await makeDispatch({ hold });
  const idOf = (sequence: number) => holdShopperMail(dispatch, { ...hold, sequence }, demoSender).messageId;
  expect(idOf(1)).toBe(idOf(1));
  expect(idOf(1)).not.toBe(idOf(2));
});
