import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { crmRoutes } from "./crm/crm.routes.ts";
import { answerErrors } from "./errors.ts";
import { faultRoutes } from "./faults/faults.routes.ts";
import { tileRoutes } from "./maps/tiles.routes.ts";
import { browserRoutes } from "./payments/browser/browser.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { paywayRoutes } from "./payments/payway.routes.ts";
import { stripeRoutes } from "./payments/stripe.routes.ts";
import { tillRoutes } from "./payments/till.routes.ts";
import { smsRoutes } from "./sms/sms.routes.ts";
import { smtpRoutes } from "./smtp/smtp.routes.ts";
import type { SandboxState } from "./state.ts";
import { renderStatePage } from "./state-page.ts";

export type SandboxOptions = { crmSecretPrefix: string; now(): Date; log: FastifyBaseLogger };

/** The HTTP face of every stand-in; listens nowhere by itself. */
export function buildSandbox(state: SandboxState, options: SandboxOptions): FastifyInstance {
  const app = Fastify({ loggerInstance: options.log, forceCloseConnections: true });
  answerErrors(app);
  faultRoutes(app, state);
  smsRoutes(app, state);
  smtpRoutes(app, state);
  tileRoutes(app);
  app.register(crmRoutes, { ...state, secretPrefix: options.crmSecretPrefix, now: options.now });
  app.register(async (scope) => paymentRoutes(scope, state));
  app.register(browserRoutes, state);
  app.register(stripeRoutes, state);
  app.register(paywayRoutes, state);
  app.register(tillRoutes, {
    ...state,
    secretPrefix: options.crmSecretPrefix,
    origin: () => app.listeningOrigin,
  });
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(renderStatePage(state)));
  app.delete("/state", async (_request, reply) => {
    state.sms.clear();
    state.crm.clear();
    state.ledger.clear();
    state.hooks.clear();
    await state.mails.clear();
    return reply.code(204).send();
  });
  return app;
}
