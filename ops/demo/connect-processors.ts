import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { thisCheckout } from "../services/checkout.ts";
import type { ServiceEnv } from "../services/env.ts";
import { runHere } from "./run-here.ts";

type Type = "stripe" | "till" | "st_george";

/** The stand-ins take any key; Till's shared secret must be the sandbox's own. None opens anything anywhere. */
const secretsOf: Record<Type, (dealer: string) => Record<string, string>> = {
  stripe: (dealer) => ({ secret_key: `sk_test_${dealer}`, webhook_secret: `whsec_${dealer}` }),
  till: (dealer) => ({
    api_key: dealer,
    username: dealer,
    password: `${dealer}-password`,
    shared_secret: `sandbox-${dealer}`,
  }),
  st_george: (dealer) => ({ secret_key: `T10000_SEC_${dealer}`, merchant_id: dealer }),
};

/** By what the sandbox knows an account, and what its messages are signed with. PayWay sends none. */
const hooksOf: Partial<Record<Type, (dealer: string) => { account: string; secret: string }>> = {
  stripe: (dealer) => ({ account: `sk_test_${dealer}`, secret: `whsec_${dealer}` }),
  till: (dealer) => ({ account: dealer, secret: `sandbox-${dealer}` }),
};

/** The demo's dealers get their accounts at the stand-ins, and the stand-ins learn whom to tell. */
export async function connectProcessors(env: ServiceEnv): Promise<string> {
  const printed = await runHere("pnpm", ["--silent", "--filter", "@forecourt/demo", "accounts"]);
  const accounts = (JSON.parse(printed) as { dealership: string; type: Type }[]).map((account) => ({
    ...account,
    secrets: secretsOf[account.type](account.dealership),
  }));
  const saved = await loadAccounts(env, JSON.stringify(accounts));
  for (const [, dealer = "", type = "", path = ""] of saved.matchAll(
    /^(\S+) {2}(\w+) {2}hooks at (\S+)$/gm,
  )) {
    const hook = hooksOf[type as Type]?.(dealer);
    if (hook) await tellSandbox(env, hook, path);
  }
  return `${accounts.length} accounts at stand-ins`;
}

async function tellSandbox(
  env: ServiceEnv,
  { account, secret }: { account: string; secret: string },
  path: string,
): Promise<void> {
  const url = `http://127.0.0.1:${env.API_PORT}${path}`;
  const answer = await fetch(`http://127.0.0.1:${env.SANDBOX_PORT}/payments/hooks/${account}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url, secret, host: env.PLATFORM_HOST }),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to the hooks of ${account}`);
}

/** Secrets go by standard input: no list of commands shows them. */
async function loadAccounts(env: ServiceEnv, accounts: string): Promise<string> {
  const child = spawn(process.execPath, ["apps/platform/dist/cli.js", "processors", "load"], {
    cwd: thisCheckout.root,
    env: { ...process.env, ...env, LOG_LEVEL: "warn" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(accounts);
  const [printed, code] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => child.once("close", resolve)),
  ]);
  if (code !== 0) throw new Error(`processors load ended with ${code}: ${printed}`);
  return printed;
}
