export { defineJob, handle, type Job, type JobContext, type JobHandler } from "./define-job.ts";
export { type Boss, startBoss } from "./queue.ts";
export { sendJob } from "./send-job.ts";
export { type JobWorker, startJobWorker } from "./worker.ts";
