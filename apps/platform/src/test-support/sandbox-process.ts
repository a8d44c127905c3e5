// The stand-ins as a process of their own, spoken to over HTTP and SMTP like the real ones.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { afterAll, beforeAll } from "vitest";

export type StoredMail = {
  message_id: string;
  lead_id: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
};
export type CrmState = {
  hits: number;
  applied: number;
  duplicate: number;
  leads: { key: string; body: string }[];
};

export type SandboxProcess = {
  url: string;
  port: number;
  smtpUrl: string;
  fault(
    service: "sms" | "crm" | "smtp" | "stripe" | "till" | "payway",
    fault: Record<string, unknown> | undefined,
  ): Promise<void>;
  mails(to: string): Promise<StoredMail[]>;
  crm(account: string): Promise<CrmState>;
  texts(to: string): Promise<{ from: string; body: string }[]>;
};

const root = new URL("../../../../", import.meta.url).pathname;

export function withSandboxProcess(): () => SandboxProcess {
  let sandbox: SandboxProcess | undefined;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const tsx = createRequire(import.meta.url).resolve("tsx/cli");
    const env = { ...process.env, SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", LOG_LEVEL: "info" };
    const child = spawn(process.execPath, [tsx, `${root}apps/sandbox/src/main.ts`], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    stop = async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    };
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { msg: string; address: string; smtpPort: number };
      if (said.msg !== "sandbox is up") continue;
      sandbox = speakTo(said.address, said.smtpPort);
      break;
    }
    child.stdout.resume();
  });

  afterAll(() => stop?.());

  return () => {
    if (!sandbox) throw new Error("the sandbox exists inside tests and hooks only");
    return sandbox;
  };
}

function speakTo(url: string, smtpPort: number): SandboxProcess {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
  return {
    url,
    port: Number(new URL(url).port),
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async fault(service, fault) {
      const body = fault && JSON.stringify(fault);
      const headers = body ? { "content-type": "application/json" } : {};
      const method = fault ? "PUT" : "DELETE";
      const answer = await fetch(`${url}/faults/${service}`, { method, headers, ...(body ? { body } : {}) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    mails: async (to) =>
      (await get<{ messages: StoredMail[] }>(`/smtp/messages?limit=1000&to=${encodeURIComponent(to)}`))
        .messages,
    crm: (account) => get(`/crm/${account}/leads`),
    texts: async (to) =>
      (
        await get<{ messages: { from: string; body: string }[] }>(
          `/sms/messages?to=${encodeURIComponent(to)}`,
        )
      ).messages,
  };
}
