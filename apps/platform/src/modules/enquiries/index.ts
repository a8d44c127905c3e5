import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { internalEnquiryRoutes, publicEnquiryRoutes } from "./enquiries.routes.ts";

export type { LeadCar } from "./lead-car.repo.ts";
export type { LeadFields } from "./make-lead.ts";
export type { Channel } from "./resolve-destinations.ts";

export const enquiryRoutes = (deps: { db: Db; clock: Clock }) => ({
  public: [publicEnquiryRoutes(deps)],
  internal: [internalEnquiryRoutes(deps)],
});
