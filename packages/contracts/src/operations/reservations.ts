import { z } from "zod";
import { carHold, holdPayment, holdStatus, holdWish, paymentIntent } from "../hold.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const website = z.object({ websiteId: idParameter });
const byToken = z.object({ websiteId: idParameter, token: z.string().min(1).max(200) });
const status = { description: "How the hold stands", schema: holdStatus };
const unread = failures("unauthenticated", "unknown_host", "not_found", "unavailable");

export const takeHold = defineOperation({
  id: "takeHold",
  method: "POST",
  path: "/websites/{websiteId}/holds.json",
  listener: "internal",
  summary: "Takes a car while its shopper pays. conflict: it is somebody else's, or cannot be reserved",
  auth: "basic",
  params: website,
  body: holdWish,
  responses: { 200: status, ...unread, ...failures("invalid_input", "conflict", "rate_limited") },
});

export const getHold = defineOperation({
  id: "getHold",
  method: "GET",
  path: "/websites/{websiteId}/holds/{token}.json",
  listener: "internal",
  summary: "A hold by its shopper's link",
  auth: "basic",
  params: byToken,
  responses: { 200: status, ...unread },
});

export const checkHold = defineOperation({
  id: "checkHold",
  method: "POST",
  path: "/websites/{websiteId}/holds/{token}/check.json",
  listener: "internal",
  summary: "The browser says that it has paid: the processor is asked",
  auth: "basic",
  params: byToken,
  responses: { 200: status, ...unread },
});

export const releaseHold = defineOperation({
  id: "releaseHold",
  method: "POST",
  path: "/websites/{websiteId}/holds/{token}/release.json",
  listener: "internal",
  summary: "The shopper gives the car back, and gets the money back",
  auth: "basic",
  params: byToken,
  responses: { 200: status, ...unread, ...failures("conflict") },
});

export const createPaymentIntent = defineOperation({
  id: "createPaymentIntent",
  method: "POST",
  path: "/dealerships/{id}/payment_intent",
  listener: "internal",
  summary: "Starts a payment of the deposit for a live hold (RES-13, RES-14); the amount is the server's",
  auth: "basic",
  params: z.object({ id: idParameter }),
  query: z.object({
    car_id: idParameter.optional(),
    model_id: idParameter.optional(),
    /** The site's own origin: where the bank sends the shopper back to. */
    origin: z.url({ protocol: /^https?$/ }).max(300),
  }),
  body: holdPayment,
  responses: {
    200: { description: "What the browser goes on with", schema: paymentIntent },
    ...unread,
    ...failures("invalid_input", "conflict", "rate_limited"),
  },
});

export const getCarHold = defineOperation({
  id: "getCarHold",
  method: "GET",
  path: "/api/cars/{slug}/hold",
  listener: "public",
  summary: "Whether somebody is reserving the car right now, and until when",
  auth: "none",
  params: z.object({ slug: z.string().min(1).max(200) }),
  responses: {
    200: { description: "Never cached", schema: carHold },
    ...failures("unknown_host", "not_found", "unavailable"),
  },
});
