import type { LeadAccepted } from "@forecourt/contracts";

type Accepted = {
  id: string;
  reference?: string | null;
  token: string;
  /** Doubted: by what its shopper was asked, if anybody could be. */
  held?: { confirmBy: "email" | "sms" | undefined } | undefined;
  booking?: LeadAccepted["booking"];
};

/** As text: it is stored with the key and sent again byte by byte. */
export function presentAccepted({ id, reference, token, held, booking }: Accepted): string {
  const accepted: LeadAccepted = {
    lead_id: id,
    reference: reference ?? "",
    token,
    ...(held ? { held: true } : {}),
    ...(held?.confirmBy ? { confirm_by: held.confirmBy } : {}),
    ...(booking ? { booking } : {}),
  };
  return JSON.stringify(accepted);
}
