import { type FileHandle, open } from "node:fs/promises";
import { boundedMap } from "../bounded.ts";

export type StoredMail = {
  message_id: string;
  /** From the header X-Lead-Id: what a proof compares with what was acknowledged. */
  lead_id: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
  received_at: string;
};

export type MailCounts = { accepted: number; distinct: number; duplicates: number; faulted: number };

export type MailStore = {
  /** Resolves when the mail is kept, on the disk if so asked: only then may it be acknowledged. */
  keep(mail: StoredMail): Promise<void>;
  countFault(): void;
  counts(): MailCounts;
  mails(): StoredMail[];
  clear(): Promise<void>;
  close(): Promise<void>;
};

const mailsKept = 1_000;
const idsKept = 200_000;

export async function createMailStore(options: {
  file?: string | undefined;
  fsync: boolean;
}): Promise<MailStore> {
  const mails = boundedMap<StoredMail>(mailsKept);
  const timesSeen = boundedMap<number>(idsKept);
  const file: FileHandle | undefined = options.file ? await open(options.file, "a") : undefined;
  const none: MailCounts = { accepted: 0, distinct: 0, duplicates: 0, faulted: 0 };
  let counts = { ...none };

  async function append({ message_id, lead_id, to }: StoredMail): Promise<void> {
    if (!file) return;
    await file.appendFile(`${JSON.stringify({ message_id, lead_id, to })}\n`);
    if (options.fsync) await file.datasync();
  }

  return {
    async keep(mail) {
      await append(mail);
      const before = timesSeen.get(mail.message_id) ?? 0;
      timesSeen.set(mail.message_id, before + 1);
      counts.accepted += 1;
      if (before === 0) counts.distinct += 1;
      else counts.duplicates += 1;
      mails.set(String(counts.accepted), mail);
    },
    countFault() {
      counts.faulted += 1;
    },
    counts: () => counts,
    mails: () => mails.newestFirst(),
    async clear() {
      await file?.truncate();
      mails.clear();
      timesSeen.clear();
      counts = { ...none };
    },
    async close() {
      await file?.close();
    },
  };
}
