// The worker as it runs, killed between a lead's commit and the answers of SMTP server and CRM.
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildForTest, startTestProcess, type TestProcess } from "../../kit/testing-process.ts";
import { makeSubmission, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { withSandboxProcess } from "../../test-support/sandbox-process.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const sandbox = withSandboxProcess();
const database = withTestDatabase();
const index = withTestIndex();
const api = withEnquiryApi(
  () => database().db,
  () => [
    makeSite("acme", {
      settings: {
        lead_destinations: [
          { dealership: null, category: null, via: "email", to: "leads@acme.example" },
          {
            dealership: null,
            category: null,
            via: "webhook",
            to: `http://crm.localhost:${sandbox().port}/crm/acme/leads`,
          },
        ],
      },
    }),
  ],
);
let bundle: ReturnType<typeof buildForTest>;
beforeAll(() => {
  bundle = buildForTest();
});
afterAll(() => bundle.remove());

async function startWorker(): Promise<TestProcess> {
  const secrets = { [`http://crm.localhost:${sandbox().port}/`]: "sandbox-acme" };
  const worker = startTestProcess(`${bundle.folder}/worker.js`, {
    ...serviceEnv(),
    WORKER_PORT: "0",
    DATABASE_URL: database().appUrl,
    DATABASE_QUEUE_URL: database().queueUrl,
    SEARCH_INDEX: index().name,
    SMTP_URL: sandbox().smtpUrl,
    SMS_URL: `${sandbox().url}/sms`,
    WEBHOOK_SECRETS: JSON.stringify(secrets),
    WEBHOOK_LOCAL_HOSTS: "1",
    LOG_LEVEL: "info",
    MAX_EVENT_LOOP_DELAY_MS: "5000",
  });
  onTestFinished(async () => {
    worker.signal("SIGKILL");
    await worker.ended;
  });
  await worker.logged("worker is up");
  return worker;
}

const rows = (leadId: string) =>
  database()
    .db.forOperator("tests")
    .read((q) => q.selectFrom("deliveries").selectAll().where("lead_id", "=", leadId));

test("A2 A3 SIGKILL between commit and answer: delivered within 30 s, once by the CRM's key, mails with one Message-ID", {
  timeout: 60_000,
}, async () => {
  await sandbox().fault("smtp", { mode: "stall", ms: 3000 });
  await sandbox().fault("crm", { mode: "stall", ms: 3000 });
  const first = await startWorker();
  const { lead_id } = (await api().post("acme", makeSubmission())).json();
  await vi.waitUntil(async () => (await rows(lead_id)).every(({ state }) => state === "sending"), {
    timeout: 5000,
    interval: 20,
  });
  // Time for the bytes to leave, less than the stand-ins take to answer.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  first.signal("SIGKILL");
  await first.ended;
  const killedAt = performance.now();
  expect((await rows(lead_id)).map(({ state }) => state)).toEqual(["sending", "sending", "sending"]);

  await sandbox().fault("smtp", undefined);
  await sandbox().fault("crm", undefined);
  await startWorker();
  await vi.waitUntil(async () => (await rows(lead_id)).every(({ state }) => state === "delivered"), {
    timeout: 35_000,
    interval: 100,
  });
  expect(performance.now() - killedAt).toBeLessThan(30_000);
  expect((await rows(lead_id)).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);

  const crm = await sandbox().crm("acme");
  expect(crm).toMatchObject({ applied: 1, conflict: 0 });
  for (const to of ["leads@acme.example", "grace.okafor@example.com"]) {
    const mails = await sandbox().mails(to);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(1);
    expect(new Set(mails.map((mail) => mail.lead_id))).toEqual(new Set([lead_id]));
  }
});
