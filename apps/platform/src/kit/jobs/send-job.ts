import type { Transaction } from "kysely";
import { fromKysely } from "pg-boss";
import type { Schema } from "../db/index.ts";
import type { Job } from "./define-job.ts";
import type { Boss } from "./queue.ts";

type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  tx?: Transaction<Schema>;
  /** One waiting job per key. */
  key?: string;
};

export async function sendJob<Data extends object>(
  boss: Pick<Boss, "send">,
  job: Job<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  await boss.send(job.name, job.schema.parse(data), {
    ...(options.tx ? { db: fromKysely(options.tx) } : {}),
    ...(options.key ? { singletonKey: options.key } : {}),
  });
}
