import { decideRoutes } from "./decide.routes.ts";
import { hookRoutes } from "./hooks.routes.ts";
import { internalReservationRoutes, publicReservationRoutes } from "./reservations.routes.ts";
import type { PayDeps } from "./start-payment.ts";

export { findHoldOfLead, type LeadHold } from "./hold-of-lead.ts";
export { type Decision, makeDecideToken, makeHoldToken } from "./hold-tokens.ts";
export { type Sweeper, startSweeper } from "./start-sweeper.ts";

export const reservationRoutes = (deps: PayDeps) => ({
  public: [publicReservationRoutes(deps)],
  internal: [internalReservationRoutes(deps)],
  platform: [hookRoutes(deps), decideRoutes(deps)],
});
