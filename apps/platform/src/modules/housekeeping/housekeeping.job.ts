import { z } from "zod";
import { defineJob } from "../../kit/jobs/index.ts";

/** Every night, when shoppers sleep: deletes what has served its time. */
export const housekeeping = defineJob("housekeeping", z.object({}), {
  schedule: { cron: "10 3 * * *", zone: "Australia/Sydney" },
  expireInSeconds: 3600,
  retryLimit: 2,
  retryDelay: 300,
});
