import { type CrmStore, createCrmStore } from "./crm/crm-store.ts";
import { createFaultStore, type FaultStore } from "./faults/fault-store.ts";
import { createSmsStore, type SmsStore } from "./sms/sms-store.ts";
import { createMailStore, type MailStore } from "./smtp/mail-store.ts";

export type SandboxState = { faults: FaultStore; sms: SmsStore; crm: CrmStore; mails: MailStore };

export type StateOptions = { now(): Date; mailFile?: string | undefined; mailFsync?: boolean };

export async function createState({ now, mailFile, mailFsync = false }: StateOptions): Promise<SandboxState> {
  return {
    faults: createFaultStore(),
    sms: createSmsStore(now),
    crm: createCrmStore(now),
    mails: await createMailStore({ file: mailFile, fsync: mailFsync }),
  };
}
