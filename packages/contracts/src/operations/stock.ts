import { z } from "zod";
import { feedRun } from "../feed-run.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

export const pushStock = defineOperation({
  id: "pushStock",
  method: "POST",
  path: "/v1/dealerships/{dealershipId}/stock",
  listener: "platform",
  summary:
    "A dealership's stock, as one body: all of it (full) or what changed (delta). Plain or gzip, at most 256 MB, 250,000 cars, 1 MB a car",
  auth: "bearer",
  params: z.object({ dealershipId: idParameter }),
  query: z.object({
    mode: z
      .enum(["full", "delta"])
      .default("full")
      .describe(
        "full: a car that is missing is removed. delta: only the cars named; status `removed` removes one",
      ),
    as_of: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("The moment the stock was written out; without, the moment it arrives"),
  }),
  rawBody: ["application/json", "application/x-ndjson", "text/csv", "application/xml"],
  responses: {
    202: { description: "Accepted and kept; the run's report says what became of it", schema: feedRun },
    ...failures("invalid_input", "unauthenticated", "payload_too_large", "rate_limited", "unavailable"),
  },
});

export const getFeedRun = defineOperation({
  id: "getFeedRun",
  method: "GET",
  path: "/v1/dealerships/{dealershipId}/stock/runs/{runId}",
  listener: "platform",
  summary: "What became of a delivery: added, changed, removed, and what was rejected with line and reason",
  auth: "bearer",
  params: z.object({ dealershipId: idParameter, runId: z.uuid() }),
  responses: {
    200: { description: "The report so far", schema: feedRun },
    ...failures("invalid_input", "unauthenticated", "not_found", "unavailable"),
  },
});
