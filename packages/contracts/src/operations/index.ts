import {
  cancelBooking,
  getAppointmentSlots,
  getBooking,
  getBookingCalendar,
  getBookingSlots,
  getServiceSlots,
  moveBooking,
} from "./bookings.ts";
import { getCar, getCarPdf, getCars, getDeliveryPrice, reportProblem, revealPhone, viewCar } from "./cars.ts";
import { getAccessories, getManufacturer, getModel } from "./catalogue.ts";
import { getContent, getPromotions, getPublicWebsiteUsers, getReviews, getWebsiteUsers } from "./content.ts";
import {
  confirmEnquiry,
  getEnquiry,
  getLeadChallenge,
  submitLead,
  submitSiteLead,
  withdrawEnquiry,
} from "./leads.ts";
import type { Operation } from "./operation.ts";
import { getHealth, getMetrics, getReadiness } from "./process.ts";
import {
  checkHold,
  createPaymentIntent,
  getCarHold,
  getHold,
  releaseHold,
  takeHold,
} from "./reservations.ts";
import { getSimilarCars, searchCars, suggestSearch } from "./search.ts";
import { getHosts, getSiteDocument } from "./sites.ts";
import { getFeedRun, pushStock } from "./stock.ts";

export { mostKeptCars } from "./cars.ts";
export * from "./operation.ts";
export * from "./path.ts";

/** Every HTTP operation there is; what is not here is not documented. */
export const operations = {
  getCar,
  getCars,
  getCarPdf,
  viewCar,
  getDeliveryPrice,
  revealPhone,
  reportProblem,
  pushStock,
  getFeedRun,
  searchCars,
  getSimilarCars,
  suggestSearch,
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
  getLeadChallenge,
  getEnquiry,
  confirmEnquiry,
  withdrawEnquiry,
  getServiceSlots,
  getAppointmentSlots,
  getBookingSlots,
  getBookingCalendar,
  getBooking,
  moveBooking,
  cancelBooking,
  takeHold,
  getHold,
  checkHold,
  releaseHold,
  createPaymentIntent,
  getCarHold,
  getHosts,
  getSiteDocument,
  getHealth,
  getReadiness,
  getMetrics,
} as const satisfies Record<string, Operation>;
