import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseInput, SandboxError } from "../errors.ts";
import type { FaultStore } from "../faults/fault-store.ts";
import { httpFaultHooks } from "../faults/http-fault.ts";
import { idempotencyKey } from "../idempotency-key.ts";
import type { CrmStore } from "./crm-store.ts";
import { verifySignature } from "./signature.ts";

export type CrmOptions = { faults: FaultStore; crm: CrmStore; secretPrefix: string; now(): Date };

const params = z.object({ account: z.string().regex(/^[a-z0-9-]{1,63}$/) });
const bodyLimit = 65_536;

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/** A scope of its own, because bodies stay raw here: the signature is over bytes. */
export async function crmRoutes(
  app: FastifyInstance,
  { faults, crm, secretPrefix, now }: CrmOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));

  function refuse(account: string, status: number, code: string, message: string): never {
    crm.record(account, "rejected");
    throw new SandboxError(status, code, message);
  }

  app.post<{ Params: { account: string } }>("/crm/:account/leads", {
    ...httpFaultHooks("crm", faults, (request) =>
      crm.record(parseInput(params, request.params).account, "faulted"),
    ),
    handler(request, reply) {
      const { account } = parseInput(params, request.params);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const timestamp = header(request, "x-forecourt-timestamp");
      const signature = header(request, "x-forecourt-signature");
      const verdict = verifySignature({ timestamp, signature, body }, `${secretPrefix}${account}`, now());
      if (verdict !== "good") return refuse(account, 401, "signature", `The signature is ${verdict}.`);
      const key = idempotencyKey(request);
      if (key === undefined) return refuse(account, 400, "no_key", "Idempotency-Key is missing.");
      const { outcome, id } = crm.apply(account, key, body);
      crm.record(account, outcome);
      if (outcome === "conflict") {
        throw new SandboxError(422, "key_reused", "This idempotency key was used for another lead.");
      }
      return reply.code(outcome === "applied" ? 201 : 200).send({ id, status: outcome });
    },
  });

  app.get("/crm/:account/leads", (request) => {
    const { account } = parseInput(params, request.params);
    return { ...crm.counts(account), leads: crm.leads(account) };
  });
}
