import { z } from "zod";
import { leadAccepted, leadSubmission } from "../lead.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const accepted = {
  description: "The lead is stored and will be delivered; the same Idempotency-Key gives the same answer",
  schema: leadAccepted,
};
/** conflict: the key was used for another lead. not_found: this site has no such car, form or place. */
const failed = failures(
  "invalid_input",
  "unknown_host",
  "not_found",
  "conflict",
  "payload_too_large",
  "unavailable",
);

export const submitLead = defineOperation({
  id: "submitLead",
  method: "POST",
  path: "/api/leads",
  listener: "public",
  summary: "Sends an enquiry, once per Idempotency-Key (LEAD-08, LEAD-09)",
  auth: "none",
  body: leadSubmission,
  responses: { 200: accepted, ...failed },
});

export const submitSiteLead = defineOperation({
  id: "submitSiteLead",
  method: "POST",
  path: "/websites/{websiteId}/leads.json",
  listener: "internal",
  summary: "The same for a form posted without JavaScript, from the storefront's action",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  body: leadSubmission,
  responses: { 200: accepted, ...failed, ...failures("unauthenticated") },
});
