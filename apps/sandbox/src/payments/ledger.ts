// Money as the processors keep it: one list for all three, each seen through its own API.
import { randomUUID } from "node:crypto";
import { boundedMap } from "../bounded.ts";
import { SandboxError } from "../errors.ts";

export type PaymentStatus =
  | "new"
  /** The bank asks the shopper. */
  | "action"
  | "processing"
  | "authorised"
  | "captured"
  | "voided"
  | "refunded"
  | "declined";

export type LedgerEntry = {
  id: string;
  processor: "stripe" | "till" | "payway";
  /** Whose account: the key that it was asked with. */
  account: string;
  /** The merchant's own name for it. */
  name: string;
  cents: number;
  status: PaymentStatus;
  clientSecret: string;
  returnUrl: string;
  hookUrl: string;
  created_at: string;
};

export type LedgerChange = { entry: LedgerEntry; from: PaymentStatus };

export type Ledger = {
  add(given: Omit<LedgerEntry, "id" | "clientSecret" | "created_at"> & { idPrefix: string }): LedgerEntry;
  get(id: string): LedgerEntry | undefined;
  named(processor: LedgerEntry["processor"], account: string, name: string): LedgerEntry | undefined;
  /** Throws where the processor would refuse. */
  move(entry: LedgerEntry, to: PaymentStatus): LedgerEntry;
  all(): LedgerEntry[];
  /** Cents that are with the merchant, and cents that are set aside on cards. */
  totals(): { captured: number; authorised: number };
  onChange(listener: (change: LedgerChange) => void): void;
  clear(): void;
};

const kept = 20_000;

const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  new: ["action", "processing", "authorised", "declined", "voided"],
  action: ["authorised", "declined", "voided", "processing"],
  processing: ["authorised", "declined"],
  authorised: ["captured", "voided"],
  captured: ["refunded"],
  voided: [],
  refunded: [],
  // A card that was declined may be followed by another.
  declined: ["action", "processing", "authorised", "voided"],
};

export function createLedger(now: () => Date): Ledger {
  const entries = boundedMap<LedgerEntry>(kept);
  const byName = boundedMap<LedgerEntry>(kept);
  const listeners: ((change: LedgerChange) => void)[] = [];
  const nameKey = (...parts: string[]) => JSON.stringify(parts);

  return {
    add({ idPrefix, ...given }) {
      const entry = {
        ...given,
        id: `${idPrefix}${randomUUID().replaceAll("-", "").slice(0, 24)}`,
        clientSecret: "",
        created_at: now().toISOString(),
      };
      entry.clientSecret = `${entry.id}_secret_${randomUUID().slice(0, 8)}`;
      entries.set(entry.id, entry);
      byName.set(nameKey(entry.processor, entry.account, entry.name), entry);
      return entry;
    },
    get: (id) => entries.get(id),
    named: (processor, account, name) => byName.get(nameKey(processor, account, name)),
    move(entry, to) {
      const from = entry.status;
      if (!moves[from].includes(to)) {
        throw new SandboxError(400, "unexpected_state", `This payment is ${from}: it cannot be ${to}.`);
      }
      entry.status = to;
      for (const listener of listeners) listener({ entry, from });
      return entry;
    },
    all: () => entries.newestFirst(),
    totals() {
      const sum = (status: PaymentStatus) =>
        entries
          .newestFirst()
          .filter((entry) => entry.status === status)
          .reduce((cents, entry) => cents + entry.cents, 0);
      return { captured: sum("captured"), authorised: sum("authorised") };
    },
    onChange: (listener) => void listeners.push(listener),
    clear() {
      entries.clear();
      byName.clear();
    },
  };
}
