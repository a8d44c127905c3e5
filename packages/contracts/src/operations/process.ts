import { z } from "zod";
import { health, readiness } from "../health.ts";
import { defineOperation } from "./operation.ts";

export const getHealth = defineOperation({
  id: "getHealth",
  method: "GET",
  path: "/healthz",
  listener: "internal",
  summary: "The process runs",
  auth: "none",
  responses: { 200: { description: "Alive", schema: health } },
});

export const getReadiness = defineOperation({
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  listener: "internal",
  summary: "The process can work; what is degraded is listed",
  auth: "none",
  responses: {
    200: { description: "Ready, perhaps degraded", schema: readiness },
    503: { description: "Without what this process cannot work without", schema: readiness },
  },
});

export const getMetrics = defineOperation({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  listener: "internal",
  summary: "Prometheus metrics",
  auth: "none",
  responses: {
    200: { description: "Text exposition format", schema: z.string(), contentType: "text/plain" },
  },
});
