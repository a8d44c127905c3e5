import { getCar } from "./cars.ts";
import { getAccessories, getManufacturer, getModel } from "./catalogue.ts";
import { getContent, getPromotions, getPublicWebsiteUsers, getReviews, getWebsiteUsers } from "./content.ts";
import { submitLead, submitSiteLead } from "./leads.ts";
import type { Operation } from "./operation.ts";
import { getHealth, getMetrics, getReadiness } from "./process.ts";
import { getSimilarCars, searchCars } from "./search.ts";
import { getHosts, getSiteDocument } from "./sites.ts";

export * from "./operation.ts";
export * from "./path.ts";

/** Every HTTP operation there is; what is not here is not documented. */
export const operations = {
  getCar,
  searchCars,
  getSimilarCars,
  getAccessories,
  getModel,
  getManufacturer,
  getWebsiteUsers,
  getPublicWebsiteUsers,
  getReviews,
  getPromotions,
  getContent,
  submitLead,
  submitSiteLead,
  getHosts,
  getSiteDocument,
  getHealth,
  getReadiness,
  getMetrics,
} as const satisfies Record<string, Operation>;
