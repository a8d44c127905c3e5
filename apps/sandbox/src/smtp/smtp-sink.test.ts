import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fault } from "../faults/fault.ts";
import { createFaultStore, type FaultStore } from "../faults/fault-store.ts";
import { testNow } from "../test-support/make-sandbox.ts";
import { createMailStore, type MailStore } from "./mail-store.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

let folder: string;
let file: string;
let faults: FaultStore;
let mails: MailStore;
let sink: SmtpSink;
let transport: ReturnType<typeof makeTransport>;

/** One connection kept open, as a worker has it; a new one whenever it was cut. */
function makeTransport(port: number) {
  return nodemailer.createTransport({
    host: "127.0.0.1",
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "smtp-sink-"));
  file = join(folder, "mails.jsonl");
  faults = createFaultStore();
  mails = await createMailStore({ file, fsync: true });
  sink = await startSmtpSink({ port: 0, faults, mails, now: () => testNow });
  transport = makeTransport(sink.port());
});
afterEach(async () => {
  transport.close();
  await sink.close();
  await mails.close();
  await rm(folder, { recursive: true });
});

function fault(set: Partial<Fault> & Pick<Fault, "mode">): Promise<void> {
  return faults.set("smtp", { share: 1, seed: 1, ms: 5000, ...set });
}

async function send(leadId: string, text = "I like the blue one."): Promise<number | string> {
  const mail = {
    from: "site@example.com",
    to: "sales@example.com",
    subject: "New enquiry",
    text,
    messageId: `<${leadId}@forecourt.example>`,
    headers: { "X-Lead-Id": leadId },
  };
  try {
    await transport.sendMail(mail);
    return 250;
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    return responseCode ?? code ?? "unknown";
  }
}

test("a mail is kept with its message id, lead id and envelope, and written to the file", async () => {
  expect(await send("lead-1")).toBe(250);
  expect(mails.mails()).toEqual([
    {
      message_id: "<lead-1@forecourt.example>",
      lead_id: "lead-1",
      from: "site@example.com",
      to: ["sales@example.com"],
      subject: "New enquiry",
      text: expect.stringContaining("I like the blue one."),
      received_at: testNow.toISOString(),
    },
  ]);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    message_id: "<lead-1@forecourt.example>",
    lead_id: "lead-1",
    to: ["sales@example.com"],
  });
});

test("the same message id twice is one distinct mail and one duplicate", async () => {
  await send("lead-1");
  await send("lead-1");
  await send("lead-2");
  expect(mails.counts()).toEqual({ accepted: 3, distinct: 2, duplicates: 1, faulted: 0 });
});

test("refuse: 451 at the given share, the same ones for the same seed, and nothing of them kept", async () => {
  const answers: (number | string)[][] = [];
  for (const round of [1, 2]) {
    await fault({ mode: "refuse", share: 0.3, seed: 5 });
    const statuses = [];
    for (let index = 0; index < 30; index += 1) statuses.push(await send(`lead-${round}-${index}`));
    answers.push(statuses);
  }
  expect(answers[0]).toEqual(answers[1]);
  const refused = answers[0]?.filter((status) => status === 451).length ?? 0;
  expect(refused).toBeGreaterThan(3);
  expect(refused).toBeLessThan(16);
  expect(mails.counts()).toMatchObject({ accepted: 60 - 2 * refused, faulted: 2 * refused });
});

test("stall: accepted late", async () => {
  await fault({ mode: "stall", ms: 200 });
  const start = performance.now();
  expect(await send("lead-1")).toBe(250);
  expect(performance.now() - start).toBeGreaterThan(190);
});

test("reset: the connection is cut and nothing kept", async () => {
  await fault({ mode: "reset" });
  expect(await send("lead-1")).not.toBe(250);
  expect(mails.counts()).toMatchObject({ accepted: 0, faulted: 1 });
});

test("lose-answer: the connection is cut, but the mail was kept", async () => {
  await fault({ mode: "lose-answer" });
  expect(await send("lead-1")).not.toBe(250);
  await faults.clear("smtp");
  expect(await send("lead-1")).toBe(250);
  expect(mails.counts()).toMatchObject({ accepted: 2, distinct: 1, duplicates: 1 });
});

test("down: nobody listens, again and again; healed: the same port answers", async () => {
  const port = sink.port();
  await fault({ mode: "down" });
  await fault({ mode: "down" });
  expect(await send("lead-1")).toBe("ESOCKET");
  await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await faults.clearAll();
  expect(sink.port()).toBe(port);
  expect(await send("lead-1")).toBe(250);
});

test("a mail over 5 MB is refused for good", async () => {
  expect(await send("lead-1", "x".repeat(6 * 2 ** 20))).toBe(552);
  expect(mails.counts().accepted).toBe(0);
});

test("clearing the state empties the file too", async () => {
  await send("lead-1");
  await mails.clear();
  expect(await readFile(file, "utf8")).toBe("");
  expect(mails.counts()).toEqual({ accepted: 0, distinct: 0, duplicates: 0, faulted: 0 });
  await send("lead-2");
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ lead_id: "lead-2" });
});
