import { z } from "zod";
import { defineJob } from "../../kit/jobs/index.ts";

/** Every minute, one in the whole fleet: fetches the feeds that are due and looks into drop folders. */
export const collectFeeds = defineJob("collect-feeds", z.object({}), {
  schedule: { cron: "* * * * *", zone: "Australia/Sydney" },
  expireInSeconds: 600,
  retryLimit: 0,
});
