import { z } from "zod";
import { hostRows } from "../host.ts";
import { publishedDocument } from "../published-document.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter, versionParameter } from "./parameter.ts";

export const getHosts = defineOperation({
  id: "getHosts",
  method: "GET",
  path: "/internal/hosts",
  listener: "internal",
  summary: "Rows of the host table that changed after a version, removed ones included",
  auth: "basic",
  query: z.object({ since: versionParameter.optional() }),
  responses: {
    200: { description: "Changed rows, ascending by version", schema: hostRows },
    ...failures("invalid_input", "unauthenticated", "unavailable"),
  },
});

export const getSiteDocument = defineOperation({
  id: "getSiteDocument",
  method: "GET",
  path: "/websites/{id}/document.json",
  listener: "internal",
  summary: "The published document of a site",
  auth: "basic",
  params: z.object({ id: idParameter }),
  responses: {
    200: { description: "The document that is live now", schema: publishedDocument },
    ...failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable"),
  },
});
