import { z } from "zod";
import { car } from "../car.ts";
import { carSlug } from "../slug.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

export const getCar = defineOperation({
  id: "getCar",
  method: "GET",
  path: "/websites/{websiteId}/cars/{slug}.json",
  listener: "internal",
  summary: "Car details (CALL-12)",
  auth: "basic",
  params: z.object({ websiteId: idParameter, slug: carSlug }),
  responses: {
    200: { description: "The car", schema: car },
    ...failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable"),
  },
});
