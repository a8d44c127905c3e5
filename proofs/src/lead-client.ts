// Shoppers: each opens a form (a challenge, solved while they type), and posts it with one key until it is acknowledged.
import { createHash, randomUUID } from "node:crypto";
import { Agent, type RequestOptions, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { LeadStack } from "./lead-stack.ts";

/** `refusal` says why it was not accepted: a status, or the connection's error. */
export type Attempt = { startedAt: number; endedAt: number; ms: number; refusal: string | undefined };
export type Ack = { n: number; key: string; leadId: string; at: number };

const leastFillMs = 2200;
const answerMs = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Answer = { status: number; body: string };

function call(port: number, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, agent, timeout: answerMs, ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

const reasonOf = (error: Error): string => ("code" in error ? String(error.code) : error.message);

const isRefusedConnection = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED";

/** As a balancer does it: a connection that nobody takes goes to the next process; anything else is the caller's. */
async function callAny(stack: LeadStack, n: number, options: RequestOptions, body?: string): Promise<Answer> {
  const { apis } = stack;
  let failure: unknown;
  for (let turn = 0; turn < apis.length; turn += 1) {
    const api = apis[(n + turn) % apis.length];
    try {
      return await call(api?.port ?? 0, options, body);
    } catch (error) {
      if (!isRefusedConnection(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function solve(challenge: { challenge: string; salt: string; maxnumber: number }): string {
  for (let number = 0; number <= challenge.maxnumber; number += 1) {
    const hash = createHash("sha256")
      .update(challenge.salt + number)
      .digest("hex");
    if (hash === challenge.challenge) {
      return Buffer.from(JSON.stringify({ ...challenge, number, maxnumber: undefined })).toString("base64");
    }
  }
  throw new Error("the challenge has no solution");
}

export type Forms = {
  take(): Promise<string>;
  /** Waits until all are open and can be sent, and opens no more until `refill`: nothing else asks the API meanwhile. */
  filled(): Promise<void>;
  refill(): void;
  close(): void;
};

/** Keeps so many forms open: a challenge is asked for at the first focus, and used when the person has typed. */
export function openForms(stack: LeadStack, count: number): Forms {
  const open: { altcha: string; readyAt: number }[] = [];
  let isClosed = false;
  let isPaused = false;
  let asked = 0;

  async function openOne(): Promise<void> {
    asked += 1;
    const headers = { host: stack.host };
    const { status, body } = await callAny(stack, asked, { path: "/api/leads/challenge", headers });
    if (status !== 200) throw new Error(`the challenge answered ${status}`);
    open.push({ altcha: solve(JSON.parse(body)), readyAt: Date.now() + leastFillMs });
  }

  async function keepOpen(): Promise<void> {
    while (!isClosed) {
      const missing = isPaused ? 0 : Math.min(count - open.length, 16);
      if (missing <= 0) await sleep(20);
      else await Promise.allSettled(Array.from({ length: missing }, openOne));
    }
  }
  void keepOpen();

  return {
    async take() {
      for (;;) {
        const first = open[0];
        if (first && first.readyAt <= Date.now()) {
          open.shift();
          return first.altcha;
        }
        await sleep(first ? Math.max(1, first.readyAt - Date.now()) : 20);
      }
    },
    async filled() {
      const isReady = () => open.length >= count && (open.at(-1)?.readyAt ?? 0) <= Date.now();
      while (!isReady()) await sleep(20);
      isPaused = true;
    },
    refill() {
      isPaused = false;
    },
    close() {
      isClosed = true;
    },
  };
}

export type Shopper = {
  post(n: number): Promise<Ack>;
  /** The same post again, after its acknowledgement. */
  repeat(ack: Ack): Promise<string | undefined>;
  attempts: Attempt[];
  close(): void;
};

export function createShoppers(stack: LeadStack, forms: Forms): Shopper {
  const attempts: Attempt[] = [];
  const posts = new Map<string, string>();

  async function attempt(n: number, key: string, body: string): Promise<string | undefined> {
    const startedAt = Date.now();
    const began = performance.now();
    const options = { method: "POST", path: "/api/leads", headers: headersOf(n, key, body) };
    const answer = await callAny(stack, n, options, body).catch((error: Error) => error);
    const refusal =
      answer instanceof Error ? reasonOf(answer) : answer.status === 200 ? undefined : String(answer.status);
    attempts.push({ startedAt, endedAt: Date.now(), ms: performance.now() - began, refusal });
    if (answer instanceof Error) return undefined;
    if (answer.status >= 400 && answer.status < 500) throw new Error(`refused for good: ${answer.body}`);
    return answer.status === 200 ? (JSON.parse(answer.body) as { lead_id: string }).lead_id : undefined;
  }

  const headersOf = (n: number, key: string, body: string) => ({
    host: stack.host,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "idempotency-key": key,
    "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });

  return {
    attempts,
    async post(n) {
      const key = randomUUID();
      const body = JSON.stringify({ ...submission(n), altcha: await forms.take() });
      posts.set(key, body);
      for (let wait = 100; ; wait = Math.min(wait * 2, 1000)) {
        const leadId = await attempt(n, key, body);
        if (leadId !== undefined) return { n, key, leadId, at: Date.now() };
        await sleep(wait);
      }
    },
    async repeat({ n, key }) {
      return attempt(n + 1, key, posts.get(key) ?? "");
    },
    close() {
      forms.close();
      agent.destroy();
    },
  };
}

function submission(n: number) {
  return {
    userData: {
      name: `Shopper ${n}`,
      email: `shopper-${n}@example.com`,
      phone: `04${String(10_000_000 + n).slice(-8)}`,
      postcode: "4000",
    },
    category: "Used Vehicle Enquiry",
    form: "enquiry",
    message: `Is number ${n} still there?`,
  };
}
