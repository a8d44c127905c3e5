import { randomUUID } from "node:crypto";
import { type BoundedMap, boundedMap } from "../bounded.ts";
import { SandboxError } from "../errors.ts";
import { countSegments } from "./count-segments.ts";

export type SmsInput = { to: string; from: string; body: string };
export type SmsMessage = SmsInput & { id: string; segments: number; key: string | null; sent_at: string };

export type SmsCounts = { accepted: number; duplicates: number; faulted: number };

export type SmsStore = {
  counts: SmsCounts;
  messages: BoundedMap<SmsMessage>;
  accept(input: SmsInput, key: string | undefined): { message: SmsMessage; isDuplicate: boolean };
  clear(): void;
};

const kept = 1_000;
const keysKept = 100_000;

export function createSmsStore(now: () => Date): SmsStore {
  const messages = boundedMap<SmsMessage>(kept);
  const byKey = boundedMap<SmsMessage>(keysKept);
  const counts: SmsCounts = { accepted: 0, duplicates: 0, faulted: 0 };

  function repeatOf(input: SmsInput, key: string | undefined): SmsMessage | undefined {
    const first = key === undefined ? undefined : byKey.get(key);
    if (!first) return undefined;
    const isSame = first.to === input.to && first.from === input.from && first.body === input.body;
    if (!isSame)
      throw new SandboxError(422, "key_reused", "This idempotency key was used for another message.");
    return first;
  }

  return {
    counts,
    messages,
    accept(input, key) {
      const first = repeatOf(input, key);
      if (first) {
        counts.duplicates += 1;
        return { message: first, isDuplicate: true };
      }
      const id = `sms_${randomUUID()}`;
      const segments = countSegments(input.body);
      const message = { ...input, id, segments, key: key ?? null, sent_at: now().toISOString() };
      messages.set(id, message);
      if (key !== undefined) byKey.set(key, message);
      counts.accepted += 1;
      return { message, isDuplicate: false };
    },
    clear() {
      messages.clear();
      byKey.clear();
      Object.assign(counts, { accepted: 0, duplicates: 0, faulted: 0 });
    },
  };
}
