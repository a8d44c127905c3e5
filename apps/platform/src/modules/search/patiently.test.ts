import { errors } from "@opensearch-project/opensearch";
import { expect, test } from "vitest";
import { AppError } from "../../kit/errors.ts";
import { onceOnly, patiently } from "./patiently.ts";

const away = () => new AppError("unavailable");
const answered = (statusCode: number) =>
  new errors.ResponseError({ body: {}, statusCode, headers: {}, warnings: null, meta: {} } as never);

function failing(...failures: unknown[]) {
  const calls = { count: 0 };
  const work = async () => {
    const failure = failures[calls.count++];
    if (failure) throw failure;
    return "done";
  };
  return { calls, work };
}

test("an engine that is away is asked again; another error is told at once", async () => {
  const { calls, work } = failing(away(), away());
  expect(await patiently(work, 5000)).toBe("done");
  expect(calls.count).toBe(3);
  const other = failing(new Error("other"));
  await expect(patiently(other.work, 5000)).rejects.toThrow("other");
  expect(other.calls.count).toBe(1);
});

test("patience ends", async () => {
  await expect(patiently(failing(away(), away()).work, 0)).rejects.toMatchObject({ code: "unavailable" });
});

test("what a cut call had done is done the second time, and an error the first time", async () => {
  await expect(onceOnly(failing(away(), answered(400)).work, 400)).resolves.toBeUndefined();
  await expect(onceOnly(failing(answered(400)).work, 400)).rejects.toThrow();
  await expect(onceOnly(failing(away(), answered(404)).work, 400)).rejects.toThrow();
});
