// What happens at once to a doubted lead: the shopper is asked to confirm it, the dealership is told of it in a notice
// that gathers a day. Both are bounded, or a bot could make us write to whomever it likes.
import { internationalPhone } from "@forecourt/rules/international-phone";
import type { OwnedDb } from "../../kit/db/index.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { countDoubtedOf, countVerifyTexts, findLastHeldNotice, type NewEnquiry } from "./enquiries.repo.ts";
import { type Destination, destinationRows, type LeadRouting } from "./resolve-destinations.ts";

type Lead = NewEnquiry["lead"];
type Routing = LeadRouting & { heldMailbox: string | undefined };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A person who tries again is asked again; a mailbox that a bot has chosen is left alone. */
const mostAskedADay = 3;
/** Texts cost money (promise B11). */
const mostTextsADay = 30;
/** A shopper who confirms at once is out of the notice again. */
const firstNoticeMs = hourMs / 2;
/** Longer than a notice that cannot be delivered is tried for. */
const noticeMemoryMs = 4 * dayMs;

export async function quarantineDeliveries(
  db: OwnedDb,
  lead: Lead,
  routing: Routing,
  now: Date,
): Promise<{ deliveries: NewEnquiry["deliveries"]; confirmBy: "email" | "sms" | undefined }> {
  const ask = await chooseAsk(db, lead, routing, now);
  const notice = await makeNotice(db, routing, now);
  const deliveries = [
    ...destinationRows(ask ? [ask] : [], lead.id, now),
    ...destinationRows(notice ? [notice] : [], lead.id, now).map((row) => ({
      ...row,
      due_at: notice?.dueAt,
    })),
  ];
  const confirmBy = ask && (ask.channel === "verify" ? "email" : "sms");
  return { deliveries: deliveries as NewEnquiry["deliveries"], confirmBy };
}

async function chooseAsk(
  db: OwnedDb,
  lead: Lead,
  { shopperEmail, shopperPhone }: LeadRouting,
  now: Date,
): Promise<Destination | undefined> {
  if (lead.doubts?.includes("too_many")) return undefined;
  const mobile = shopperPhone && internationalPhone(shopperPhone);
  const channel = shopperEmail ? "verify" : mobile && /^\+61[45]/.test(mobile) ? "verify_sms" : undefined;
  if (channel === undefined) return undefined;
  const since = new Date(now.getTime() - dayMs);
  const keys = { email_key: lead.email_key ?? null, phone_key: lead.phone_key ?? null };
  if ((await countDoubtedOf(db, keys, since)) >= mostAskedADay) return undefined;
  if (channel === "verify") return { channel, destination: shopperEmail ?? "" };
  if ((await countVerifyTexts(db, uuidV7(since))) >= mostTextsADay) return undefined;
  return { channel, destination: shopperPhone ?? "" };
}

/** One mail a day to each place's mailbox, whatever bots do; each held lead is in the next one. */
async function makeNotice(
  db: OwnedDb,
  { heldMailbox: destination }: Routing,
  now: Date,
): Promise<(Destination & { dueAt: Date }) | undefined> {
  if (!destination) return undefined;
  const last = await findLastHeldNotice(db, destination, uuidV7(new Date(now.getTime() - noticeMemoryMs)));
  if (last?.state === "pending") return undefined;
  const earliest = now.getTime() + firstNoticeMs;
  const dueAt = new Date(Math.max(earliest, last ? last.due_at.getTime() + dayMs : 0));
  return { channel: "held", destination, dueAt };
}
