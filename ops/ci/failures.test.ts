import { expect, test } from "vitest";
import { describeFailures } from "./failures.ts";

test("a failed vitest test is named, with the beginning of why", () => {
  const failed = {
    fullName: "a car is red",
    status: "failed",
    failureMessages: ["\u001b[31mblue\u001b[39m\nat x"],
  };
  const passed = { fullName: "a car is a car", status: "passed" };
  const report = { testResults: [{ name: "car.test.ts", assertionResults: [failed, passed] }] };
  expect(describeFailures("vitest", report)).toEqual(["✘ a car is red\n    blue\n    at x"]);
});

test("a vitest file that could not be loaded is named", () => {
  const report = { testResults: [{ name: "car.test.ts", message: "no such import", assertionResults: [] }] };
  expect(describeFailures("vitest", report)).toEqual(["✘ car.test.ts\n    no such import"]);
});

test("a failed browser test is found in its suites", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: "it did not open" }] }] }],
  });
  const inner = { title: "inside", specs: [spec("the menu opens", false), spec("the menu closes", true)] };
  const report = { suites: [{ title: "menu.spec.ts", specs: [], suites: [inner] }] };
  expect(describeFailures("playwright", report)).toEqual(["✘ the menu opens\n    it did not open"]);
});

test("a proof or a check that did not hold is named", () => {
  const failures = [{ title: "vitals", message: "LCP  4,100  ≤ 4,000" }];
  expect(describeFailures("counts", { passed: 1, failed: 1, failures })).toEqual([
    "✘ vitals\n    LCP  4,100  ≤ 4,000",
  ]);
});

test("a step without a report of tests names none", () => {
  expect(describeFailures("counts", { passed: 1, failed: 1 })).toEqual([]);
  expect(describeFailures("vitest", undefined)).toEqual([]);
});
