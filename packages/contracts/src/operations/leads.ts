import { z } from "zod";
import { enquiryStatus, leadAccepted, leadChallenge, leadSubmission } from "../lead.ts";
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

export const getLeadChallenge = defineOperation({
  id: "getLeadChallenge",
  method: "GET",
  path: "/api/leads/challenge",
  listener: "public",
  summary:
    "A proof of work for one enquiry, asked for at a form's first focus; its solution is sent as `altcha`",
  auth: "none",
  responses: {
    200: { description: "Solved once, within two hours, for this site", schema: leadChallenge },
    ...failures("unknown_host", "unavailable"),
  },
});

const enquiryParams = z.object({ websiteId: idParameter, token: z.string().min(1).max(200) });
const status = { description: "What became of the enquiry", schema: enquiryStatus };
const unread = failures("unauthenticated", "unknown_host", "not_found", "unavailable");

export const getEnquiry = defineOperation({
  id: "getEnquiry",
  method: "GET",
  path: "/websites/{websiteId}/enquiries/{token}.json",
  listener: "internal",
  summary: "An enquiry by the link in the shopper's confirmation",
  auth: "basic",
  params: enquiryParams,
  responses: { 200: status, ...unread },
});

export const confirmEnquiry = defineOperation({
  id: "confirmEnquiry",
  method: "POST",
  path: "/websites/{websiteId}/enquiries/{token}/confirm.json",
  listener: "internal",
  summary: "The shopper says that it was they who asked: a doubted enquiry goes on (D24)",
  auth: "basic",
  params: enquiryParams,
  responses: { 200: status, ...unread, ...failures("conflict") },
});

export const withdrawEnquiry = defineOperation({
  id: "withdrawEnquiry",
  method: "POST",
  path: "/websites/{websiteId}/enquiries/{token}/withdraw.json",
  listener: "internal",
  summary: "Calls off what was not delivered, and tells the dealership where it was",
  auth: "basic",
  params: enquiryParams,
  responses: { 200: status, ...unread },
});
