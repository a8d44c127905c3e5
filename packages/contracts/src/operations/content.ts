import { z } from "zod";
import { promotion } from "../promotion.ts";
import { publishedContent } from "../published-content.ts";
import { reviews } from "../review.ts";
import { websiteUser } from "../website-user.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const failed = failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable");

export const getWebsiteUsers = defineOperation({
  id: "getWebsiteUsers",
  method: "GET",
  path: "/websites/{websiteId}/users.json",
  listener: "internal",
  summary: "The dealership's team, never shoppers (CALL-15, D4)",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  responses: { 200: { description: "Team members", schema: z.array(websiteUser) }, ...failed },
});

export const getPublicWebsiteUsers = defineOperation({
  id: "getPublicWebsiteUsers",
  method: "GET",
  path: "/api/websiteUsers",
  listener: "public",
  summary: "The same team, on the site's own origin (CALL-16)",
  auth: "none",
  responses: {
    200: { description: "Team members", schema: z.array(websiteUser) },
    ...failures("unknown_host", "rate_limited", "unavailable"),
  },
});

export const getReviews = defineOperation({
  id: "getReviews",
  method: "GET",
  path: "/websites/{id}/reviews.json",
  listener: "internal",
  summary: "Reviews of the site or of one profile (CALL-17)",
  auth: "basic",
  params: z.object({ id: idParameter }),
  query: z.object({ gmb_profile: z.string().max(500).optional() }),
  responses: { 200: { description: "Summary and reviews", schema: reviews }, ...failed },
});

export const getPromotions = defineOperation({
  id: "getPromotions",
  method: "GET",
  path: "/websites/{websiteId}/promotions.json",
  listener: "internal",
  summary: "Promotions (CALL-20)",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  query: z.object({ version: z.literal("2") }),
  responses: { 200: { description: "Slides and cards", schema: z.array(promotion) }, ...failed },
});

export const getContent = defineOperation({
  id: "getContent",
  method: "GET",
  path: "/websites/{websiteId}/content.json",
  listener: "internal",
  summary: "Pages, posts, offers, models: what a site published of one kind, or one item of it",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  query: z.object({
    kind: z.string().regex(/^[a-z_]{1,40}$/, "A kind of content"),
    key: z.string().min(1).max(300).optional(),
  }),
  responses: { 200: { description: "Items in their order", schema: z.array(publishedContent) }, ...failed },
});
