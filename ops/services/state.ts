import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Checkout, thisCheckout } from "./checkout.ts";
import { withLock } from "./lock.ts";
import { claimPortBlock } from "./port-claims.ts";
import { type Ports, portsFrom } from "./ports.ts";

const secretNames = [
  "postgres",
  "migrator",
  "app",
  "queue",
  "operator",
  "s3AccessKey",
  "s3SecretKey",
  "platform",
  "signing",
  "vault",
] as const;

export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>;
export type State = { base: number; secrets: Secrets };
export type ServiceContext = { checkout: Checkout; ports: Ports; secrets: Secrets };

/** The state of a checkout that has been up before; undefined before its first `up`. */
export function readState(checkout: Checkout = thisCheckout): State | undefined {
  if (!existsSync(checkout.stateFile)) return undefined;
  return JSON.parse(readFileSync(checkout.stateFile, "utf8")) as State;
}

/** Chooses ports and passwords once; a secret that a later version needs is added, nothing else changes. */
export function ensureState(checkout: Checkout = thisCheckout): Promise<State> {
  return withLock(
    "port-claims",
    () => undefined,
    () => completeState(checkout),
  );
}

async function completeState(checkout: Checkout): Promise<State> {
  const known = readState(checkout);
  const base = known?.base ?? (await claimPortBlock(checkout.stateFile));
  const secrets = withMissingSecrets(known?.secrets ?? {});
  const state: State = { base, secrets };
  if (JSON.stringify(known) !== JSON.stringify(state)) writeState(checkout, state);
  return state;
}

export function contextOf(state: State, checkout: Checkout = thisCheckout): ServiceContext {
  return { checkout, ports: portsFrom(state.base), secrets: state.secrets };
}

function withMissingSecrets(known: Partial<Secrets>): Secrets {
  const pairs = secretNames.map((name) => [name, known[name] ?? randomBytes(18).toString("hex")]);
  return Object.fromEntries(pairs) as Secrets;
}

function writeState(checkout: Checkout, state: State): void {
  mkdirSync(dirname(checkout.stateFile), { recursive: true, mode: 0o755 });
  const draft = `${checkout.stateFile}.draft`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, checkout.stateFile);
}
