import { pino } from "pino";
import { buildSandbox } from "./app.ts";
import { readEnv } from "./env.ts";
import { startSmtpSink } from "./smtp/smtp-sink.ts";
import { createState } from "./state.ts";

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, name: "sandbox" });
const now = () => new Date();
const state = await createState({
  now,
  mailFile: env.SANDBOX_SMTP_FILE,
  mailFsync: env.SANDBOX_SMTP_FSYNC === "1",
});
const app = buildSandbox(state, { crmSecretPrefix: env.SANDBOX_CRM_SECRET_PREFIX, now, log });
const sink = await startSmtpSink({
  port: env.SANDBOX_SMTP_PORT,
  faults: state.faults,
  mails: state.mails,
  now,
});
const address = await app.listen({ port: env.SANDBOX_PORT, host: "127.0.0.1" });
log.info({ address, smtpPort: sink.port() }, "sandbox is up");

async function shutDown(): Promise<void> {
  await Promise.all([app.close(), sink.close()]);
  await state.mails.close();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown());
