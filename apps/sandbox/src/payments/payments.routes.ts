// The sandbox's own side of the processors: what a shopper, a bank or a person at a dashboard would do.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput, SandboxError } from "../errors.ts";
import { type HooksOut, hookHabits, hookTarget } from "./hooks-out.ts";
import type { Ledger, PaymentStatus } from "./ledger.ts";

const moveSchema = z.strictObject({
  to: z.enum(["action", "processing", "authorised", "declined", "captured", "voided", "refunded"]),
});

export function paymentRoutes(
  app: FastifyInstance,
  { ledger, hooks }: { ledger: Ledger; hooks: HooksOut },
): void {
  type ById = { Params: { id: string } };
  const entryOf = (id: string) => {
    const entry = ledger.get(id);
    if (!entry) throw new SandboxError(404, "unknown", "No such payment.");
    return entry;
  };

  app.get("/payments", () => ({ totals: ledger.totals(), payments: ledger.all().slice(0, 1000) }));
  app.get<ById>("/payments/:id", ({ params }) => entryOf(params.id));
  app.post<ById>("/payments/:id/move", ({ params, body }) =>
    ledger.move(entryOf(params.id), parseInput(moveSchema, body).to as PaymentStatus),
  );
  app.put<ById>("/payments/hooks/:id", ({ params, body }) => {
    hooks.targets.set(params.id, parseInput(hookTarget, body));
    return { accounts: hooks.targets.size };
  });
  app.put("/payments/habits", ({ body }) => {
    hooks.habits = parseInput(hookHabits, body);
    return hooks.habits;
  });
  app.get("/payments/hooks", () => ({ waiting: hooks.waiting, sent: hooks.sent.length }));
  /** For who sends them in an order of their own. */
  app.post("/payments/hooks/take", () => ({ messages: hooks.waiting.splice(0) }));
  app.post("/payments/hooks/flush", async () => ({ sent: await hooks.flush() }));

  /** The bank's page of 3-D Secure. */
  type InFrame = { Querystring: { within?: string } };
  app.get<ById & InFrame>("/payments/bank/:id", ({ params, query }, reply) => {
    const { returnUrl, cents } = entryOf(params.id);
    const form = (answer: string, words: string) =>
      `<form method="post" action="/payments/bank/${params.id}/${answer}${query.within ? "?within=frame" : ""}"><button>${words}</button></form>`;
    return reply
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><html lang="en-AU"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Your bank</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#10141a}h1{font-size:1.4rem}form{display:inline-block;margin-right:.75rem}button{font:inherit;min-height:44px;padding:0 1.1rem}</style>
<main><h1>Is this you?</h1><p>A payment of $${(cents / 100).toFixed(2)} waits for your yes.</p>
${form("yes", "Yes, it is me")}${form("no", "No")}<p>Then you go back to ${new URL(returnUrl || "http://nowhere.example").host}.</p></main></html>`);
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  type Answer = InFrame & { Params: { id: string; answer: string } };
  app.post<Answer>("/payments/bank/:id/:answer", ({ params, query }, reply) => {
    const entry = entryOf(params.id);
    if (entry.status === "action") ledger.move(entry, params.answer === "yes" ? "authorised" : "declined");
    if (query.within === "frame") {
      // Once it has come whole: the page outside takes the frame away.
      const tell = `<script>addEventListener("load", () => parent.postMessage({ bank: "done" }, "*"))</script>`;
      return reply.type("text/html; charset=utf-8").send(tell);
    }
    return reply.redirect(entry.returnUrl || "/");
  });
}
