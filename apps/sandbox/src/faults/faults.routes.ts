import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput } from "../errors.ts";
import { faultSchema, serviceNames } from "./fault.ts";
import type { FaultStore } from "./fault-store.ts";

const params = z.object({ service: z.enum(serviceNames) });

export function faultRoutes(app: FastifyInstance, { faults }: { faults: FaultStore }): void {
  app.get("/faults", () =>
    Object.fromEntries(serviceNames.map((service) => [service, faults.current(service) ?? null])),
  );

  app.put("/faults/:service", async (request) => {
    const { service } = parseInput(params, request.params);
    const fault = parseInput(faultSchema, request.body);
    await faults.set(service, fault);
    return { service, fault };
  });

  app.delete("/faults/:service", async (request, reply) => {
    await faults.clear(parseInput(params, request.params).service);
    return reply.code(204).send();
  });

  app.delete("/faults", async (_request, reply) => {
    await faults.clearAll();
    return reply.code(204).send();
  });
}
