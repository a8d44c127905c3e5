// A job is a name and a schema. Its handler lives in a file of its own, so that whoever sends a job
// does not import what the job does.
import type { z } from "zod";

export type JobOptions = {
  /** A run that takes longer is given to another worker. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** Seconds; doubled each time. */
  retryDelay?: number;
  /** Cron in the given zone; one run in the whole fleet. */
  schedule?: { cron: string; zone: string };
};

export type Job<Data extends object> = {
  name: string;
  schema: z.ZodType<Data>;
  options: JobOptions;
};

export function defineJob<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  options: JobOptions = {},
): Job<Data> {
  return { name, schema, options };
}

export type JobContext = {
  id: string;
  /** Aborted when the run expired or the worker stops. */
  signal: AbortSignal;
};

export type JobHandler = {
  name: string;
  options: JobOptions;
  run(data: unknown, context: JobContext): Promise<void>;
};

/** The handler sees parsed data only: a job written by yesterday's version is checked like any input. */
export function handle<Data extends object>(
  job: Job<Data>,
  work: (data: Data, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    name: job.name,
    options: job.options,
    run: async (data, context) => work(job.schema.parse(data), context),
  };
}
