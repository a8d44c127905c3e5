import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { isPostgresFault } from "./guarded-db.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["connection refused", withCode("ECONNREFUSED")],
  ["administrator shut it down", withCode("57P01")],
  ["cancelled by the statement timeout", withCode("57014")],
  ["too many connections", withCode("53300")],
  ["the driver waited for a connection", new Error("timeout exceeded when trying to connect")],
  ["the driver lost its connection", new Error("Connection terminated unexpectedly")],
])("a fault: %s", (_, error) => {
  expect(isPostgresFault(error)).toBe(true);
});

test.each([
  ["unique violation", withCode("23505")],
  ["row-level security refused it", withCode("42501")],
  ["a mistake in the use case", new TypeError("x is not a function")],
  ["the use case said no", new AppError("conflict")],
])("an answer, not a fault: %s", (_, error) => {
  expect(isPostgresFault(error)).toBe(false);
});
