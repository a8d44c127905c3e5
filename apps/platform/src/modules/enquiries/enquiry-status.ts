// The shopper's page: received, delivered, reply due; confirm what was doubted, withdraw what is not wanted any more.
import type { EnquiryStatus } from "@forecourt/contracts";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Signing } from "../../kit/signing.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { Site } from "../sites/index.ts";
import { findLead, type StoredLead } from "./enquiry.repo.ts";
import { readEnquiryToken } from "./enquiry-tokens.ts";
import { markWithdrawn } from "./lead-decisions.repo.ts";
import { releaseLead } from "./release-lead.ts";

export type StatusDeps = { db: Db; clock: Clock; signing: Signing };

const dayMs = 24 * 60 * 60 * 1000;
/** Long enough to buy a car by; then the link ends, like the lead's use. */
const shownDays = 180;
const fallbackZone = "Australia/Sydney";

export async function readEnquiry(deps: StatusDeps, site: Site, token: string): Promise<EnquiryStatus> {
  const { lead, purpose } = await open(deps, site, token);
  return presentEnquiry(site, lead, purpose);
}

export async function confirmEnquiry(deps: StatusDeps, site: Site, token: string): Promise<EnquiryStatus> {
  const { lead, purpose } = await open(deps, site, token);
  // Who only saw the status page has not shown that the mailbox is theirs.
  if (purpose !== "confirm") throw new AppError("conflict", { message: "Use the link that we sent you." });
  const now = deps.clock.now();
  const detail = "confirmed by the link in our message";
  // A second press finds nothing to do, and sees how it stands.
  await releaseLead(deps.db.forSite(site), site, { leadId: lead.id, actor: "shopper", detail, now });
  return readEnquiry(deps, site, token);
}

export async function withdrawEnquiry(deps: StatusDeps, site: Site, token: string): Promise<EnquiryStatus> {
  const { lead } = await open(deps, site, token);
  const now = deps.clock.now();
  const event = { id: uuidV7(now), lead_id: lead.id, kind: "withdrawn", actor: "shopper", created_at: now };
  await markWithdrawn(
    deps.db.forSite(site),
    site.websiteId,
    { leadId: lead.id, event },
    (channel, destination) => ({ id: uuidV7(now), lead_id: lead.id, channel, destination }),
  );
  return readEnquiry(deps, site, token);
}

async function open({ db, signing, clock }: StatusDeps, site: Site, token: string) {
  const read = readEnquiryToken(signing, site.websiteId, token);
  const lead = read && (await findLead(db.forSite(site), read.id));
  const isOld = lead && clock.now().getTime() - lead.created_at.getTime() > shownDays * dayMs;
  if (!read || !lead || isOld)
    throw new AppError("not_found", { message: "This link is not valid any more." });
  return { lead, purpose: read.purpose };
}

function presentEnquiry({ document }: Site, lead: StoredLead, purpose: "status" | "confirm"): EnquiryStatus {
  const place = document.locations.find(({ id }) => id === lead.location_id);
  const isHeld = lead.state === "quarantined";
  const title =
    lead.car && ([lead.car.year, lead.car.make, lead.car.model].filter(Boolean).join(" ") || lead.car.name);
  return {
    reference: lead.reference ?? lead.id,
    category: lead.category,
    state: stateOf(lead),
    received_at: lead.created_at.toISOString(),
    delivered_at: lead.delivered_at?.toISOString() ?? null,
    // No promise for what nobody has been given yet.
    reply_due_at: isHeld ? null : (lead.reply_due_at?.toISOString() ?? null),
    withdrawn_at: lead.withdrawn_at?.toISOString() ?? null,
    place: {
      name: place?.name ?? document.name,
      phone: place?.contact_detail.phone ?? document.contact.phone,
      time_zone: place?.time_zone ?? fallbackZone,
    },
    car: lead.car && title ? { title, path: `/cars/${lead.car.slug}` } : null,
    confirm_by: confirmBy(lead),
    can_confirm: purpose === "confirm" && isHeld && lead.withdrawn_at === null,
    can_withdraw: lead.withdrawn_at === null,
  };
}

function confirmBy({ asked_by }: StoredLead): EnquiryStatus["confirm_by"] {
  if (asked_by === null) return null;
  return asked_by === "verify" ? "email" : "sms";
}

function stateOf({ withdrawn_at, state, delivered_at }: StoredLead): EnquiryStatus["state"] {
  if (withdrawn_at) return "withdrawn";
  if (state === "quarantined") return "unconfirmed";
  return delivered_at ? "delivered" : "received";
}
