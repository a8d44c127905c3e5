import { type EnquiryDeps, internalEnquiryRoutes, publicEnquiryRoutes } from "./enquiries.routes.ts";
import { heldRoutes } from "./held.routes.ts";

export { doubtWords } from "./doubt-words.ts";
export { type EarlierLead, findEarlierLeads, type HeldLead, listHeld } from "./enquiry.repo.ts";
export { makeEnquiryToken, makeReleaseToken } from "./enquiry-tokens.ts";
export { findLeadCar, type LeadCar } from "./lead-car.repo.ts";
export type { LeadFields } from "./make-lead.ts";
export { insertReservationLead } from "./reservation-lead.ts";
export { type Channel, dealershipChannels, heldMailbox, routingOf } from "./resolve-destinations.ts";

export const enquiryRoutes = (deps: EnquiryDeps) => ({
  public: [publicEnquiryRoutes(deps)],
  internal: [internalEnquiryRoutes(deps)],
  platform: [heldRoutes(deps)],
});
