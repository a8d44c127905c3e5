import type { LeadAccepted } from "@forecourt/contracts";

/** As text: it is stored with the key and sent again byte by byte. */
export function presentAccepted({ id, reference }: { id: string; reference?: string | null }): string {
  const accepted: LeadAccepted = { lead_id: id, reference: reference ?? "" };
  return JSON.stringify(accepted);
}
