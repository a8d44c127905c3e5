import { z } from "zod";
import { car } from "../car.ts";
import { carCard } from "../car-card.ts";
import { carView } from "../car-view.ts";
import { deliveryPrice } from "../delivery-price.ts";
import { carSlug } from "../slug.ts";
import { noted, phoneReveal, problemReport } from "../told.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter, idsParameter } from "./parameter.ts";

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

export const viewCar = defineOperation({
  id: "viewCar",
  method: "GET",
  path: "/cars/{slug}/view.json",
  listener: "public",
  summary: "Counts a view; answers the count, and price and availability as they are now (CALL-24)",
  auth: "none",
  params: z.object({ slug: carSlug }),
  query: z.object({
    photos_count: z.string().max(10).optional(),
    updated_at: z.string().max(40).optional(),
    website_id: z.string().max(20).optional(),
  }),
  responses: {
    200: { description: "Views and fields", schema: carView },
    ...failures("invalid_input", "unknown_host", "not_found", "unavailable"),
  },
});

export const getDeliveryPrice = defineOperation({
  id: "getDeliveryPrice",
  method: "GET",
  path: "/api/delivery_prices",
  listener: "public",
  summary: "What delivery to a postcode costs (CALL-23); not_found: this site does not deliver",
  auth: "none",
  query: z.object({ postcode: z.string().regex(/^\d{4}$/, "Four digits") }),
  responses: {
    200: { description: "Dollars, or null where it is quoted by hand", schema: deliveryPrice },
    ...failures("invalid_input", "unknown_host", "not_found", "unavailable"),
  },
});

export const revealPhone = defineOperation({
  id: "revealPhone",
  method: "POST",
  path: "/api/reveal-phone",
  listener: "public",
  summary: "Counts that a car's phone number was asked for (PHONE-03)",
  auth: "none",
  body: phoneReveal,
  responses: {
    200: { description: "Counted", schema: noted },
    ...failures("invalid_input", "unknown_host", "not_found", "unavailable"),
  },
});

export const reportProblem = defineOperation({
  id: "reportProblem",
  method: "POST",
  path: "/api/problems",
  listener: "public",
  summary: "A browser's report of what failed on a page (ERR-04)",
  auth: "none",
  body: problemReport,
  responses: {
    200: { description: "Noted", schema: noted },
    ...failures("invalid_input", "unknown_host", "unavailable"),
  },
});

/** As many as a visitor may keep: a page of favourites asks for them in one call. */
export const mostKeptCars = 60;

export const getCars = defineOperation({
  id: "getCars",
  method: "GET",
  path: "/websites/{websiteId}/cars.json",
  listener: "internal",
  summary:
    "Cars by their ids, in the order asked, sold ones too (FAV-, CMP-01); what this site does not show is left out",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  query: z.object({ ids: idsParameter(mostKeptCars) }),
  responses: {
    200: { description: "Cards", schema: z.object({ cars: z.array(carCard) }) },
    ...failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable"),
  },
});

export const getCarPdf = defineOperation({
  id: "getCarPdf",
  method: "GET",
  path: "/api/cars/{slug}/pdf",
  listener: "public",
  summary: "A car's brochure, one A4 page in the site's own look (CALL-28)",
  auth: "none",
  params: z.object({ slug: carSlug }),
  responses: {
    200: { description: "The sheet", schema: z.string(), contentType: "application/pdf" },
    ...failures("invalid_input", "unknown_host", "not_found", "gone", "unavailable"),
  },
});
