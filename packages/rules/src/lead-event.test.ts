import { expect, test } from "vitest";
import { callEventId, leadEventId, savedEventId, viewEventId } from "./lead-event.ts";

const car = (car_type: string, isTestDriveOnly = false) => ({ car_type, isTestDriveOnly });

test("ANALYTICS-01 the default form-submit event id is 22", () => {
  expect(leadEventId({ form: "contact" })).toBe(22);
  expect(leadEventId({ form: "service" })).toBe(22);
  expect(leadEventId({ form: "enquiry" })).toBe(22);
});

test("ANALYTICS-02 a careers enquiry is 51, whatever car it was sent from", () => {
  expect(leadEventId({ form: "careers" })).toBe(51);
  expect(leadEventId({ form: "careers", car: car("used") })).toBe(51);
});

test("ANALYTICS-03 saving a car is 39", () => {
  expect(savedEventId).toBe(39);
});

test("ANALYTICS-04 a lead about a new car is 14; one about a demo car has the default", () => {
  expect(leadEventId({ form: "enquiry", car: car("new") })).toBe(14);
  expect(leadEventId({ form: "finance", car: car("new") })).toBe(14);
  expect(leadEventId({ form: "enquiry", car: car("demo") })).toBe(22);
});

test("ANALYTICS-05 a lead about a used car is 15", () => {
  expect(leadEventId({ form: "enquiry", car: car("used") })).toBe(15);
});

test("ANALYTICS-06 a test drive lead, or one about a test-drive-only car, is 17: before 14 and 15", () => {
  expect(leadEventId({ form: "test_drive" })).toBe(17);
  expect(leadEventId({ form: "test_drive", car: car("new") })).toBe(17);
  expect(leadEventId({ form: "test_drive", car: car("demo") })).toBe(17);
  expect(leadEventId({ form: "enquiry", car: car("new", true) })).toBe(17);
  expect(leadEventId({ form: "enquiry", car: car("used", true) })).toBe(17);
});

test("ANALYTICS-07 a test drive lead about a used car is 48: before 17", () => {
  expect(leadEventId({ form: "test_drive", car: car("used") })).toBe(48);
  expect(leadEventId({ form: "test_drive", car: car("used", true) })).toBe(48);
});

test("ANALYTICS-08 a call is 25", () => {
  expect(callEventId).toBe(25);
});

test("ANALYTICS-09 a used car view is 4, other cars' views have no event", () => {
  expect(viewEventId("used")).toBe(4);
  expect(["new", "demo"].map(viewEventId)).toEqual([undefined, undefined]);
});
