import { type CrmStore, createCrmStore } from "./crm/crm-store.ts";
import { createFaultStore, type FaultStore } from "./faults/fault-store.ts";
import { createHooksOut, type HooksOut } from "./payments/hooks-out.ts";
import { createLedger, type Ledger } from "./payments/ledger.ts";
import { createSmsStore, type SmsStore } from "./sms/sms-store.ts";
import { createMailStore, type MailStore } from "./smtp/mail-store.ts";

export type SandboxState = { faults: FaultStore; sms: SmsStore; crm: CrmStore; mails: MailStore } & {
  ledger: Ledger;
  hooks: HooksOut;
};

export type StateOptions = { now(): Date; mailFile?: string | undefined; mailFsync?: boolean };

export async function createState({ now, mailFile, mailFsync = false }: StateOptions): Promise<SandboxState> {
  const ledger = createLedger(now);
  return {
    ledger,
    hooks: createHooksOut(ledger, now),
    faults: createFaultStore(),
    sms: createSmsStore(now),
    crm: createCrmStore(now),
    mails: await createMailStore({ file: mailFile, fsync: mailFsync }),
  };
}
