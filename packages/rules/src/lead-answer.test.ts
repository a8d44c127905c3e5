import { expect, test } from "vitest";
import { formErrorOf, readLeadAnswer } from "./lead-answer.ts";

test("LEAD-09 only lead_id is a success", () => {
  expect(readLeadAnswer({ lead_id: "a1", reference: "7KQ-4MXR" })).toEqual({
    ok: true,
    leadId: "a1",
    reference: "7KQ-4MXR",
  });
  expect(readLeadAnswer({ lead_id: "a1", reference: 7, error: "ignored" })).toEqual({
    ok: true,
    leadId: "a1",
    reference: undefined,
  });
  for (const body of [
    { lead_id: "" },
    { lead_id: 7 },
    { lead_id: null, reference: "7KQ" },
    { ok: true },
    null,
    "lead_id",
    [],
  ]) {
    expect(readLeadAnswer(body).ok).toBe(false);
  }
});

test("LEAD-10 without lead_id the returned error is shown, as text or as the platform's own body", () => {
  expect(readLeadAnswer({ error: "Sorry" })).toEqual({ ok: false, error: "Sorry", problems: [] });
  const problems = [{ path: "email", message: "invalid email address" }];
  expect(readLeadAnswer({ error: { code: "invalid_input", message: "Please fix", problems } })).toEqual({
    ok: false,
    error: "Please fix",
    problems,
  });
});

test("LEAD-11 without lead_id and without an error: the specification's words, its spelling", () => {
  for (const error of [undefined, null, "", 7, {}, { message: "" }, { message: 7 }, { problems: "none" }]) {
    expect(readLeadAnswer({ error })).toEqual({
      ok: false,
      error: "An unexpected error occured",
      problems: [],
    });
  }
  for (const body of [{}, null, undefined, ""]) {
    expect(readLeadAnswer(body)).toMatchObject({ ok: false, error: "An unexpected error occured" });
  }
});

test("ERR-03 the form's error is the failure's message, else the general text of ERR-02", () => {
  expect(formErrorOf(new Error("503"))).toBe("503");
  expect(formErrorOf(new Error(" Too many "))).toBe("Too many");
  for (const failure of [new Error(""), new Error(" "), undefined, "boom"]) {
    expect(formErrorOf(failure)).toBe("An error occurred when submitting this form");
  }
});

test("D24 BOOK-03 an answer says whether it waits, and what was booked", () => {
  const held = readLeadAnswer({ lead_id: "a1", held: true, confirm_by: "sms" });
  expect(held).toMatchObject({ ok: true, isHeld: true, confirmBy: "sms" });
  const booked = readLeadAnswer({
    lead_id: "a1",
    booking: { token: "t1", starts_at: "2026-11-16T09:00:00+10:00" },
  });
  expect(booked).toMatchObject({ ok: true, bookingToken: "t1" });
  expect(booked).not.toHaveProperty("isHeld");
  for (const booking of [null, "x", { token: 7 }]) {
    expect(readLeadAnswer({ lead_id: "a1", booking })).not.toHaveProperty("bookingToken");
  }
});
