import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServiceName } from "./fault.ts";
import type { FaultStore } from "./fault-store.ts";

type Hooks = {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
};

/** Hooks for the calls that a real service would serve; the sandbox's own lists and pages have no faults. */
export function httpFaultHooks(
  service: ServiceName,
  faults: FaultStore,
  onFault: (request: FastifyRequest) => void,
): Hooks {
  const losing = new WeakSet<FastifyRequest>();

  function cut(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
  }

  return {
    async onRequest(request, reply) {
      const fault = faults.draw(service);
      if (!fault) return;
      if (fault.mode === "stall") return pause(fault.ms);
      if (fault.mode === "lose-answer") return losing.add(request);
      onFault(request);
      if (fault.mode !== "refuse") return cut(request, reply);
      const error = { code: "unavailable", message: "The sandbox was told to refuse." };
      return reply.code(503).header("retry-after", "1").send({ error });
    },
    async onSend(request, reply, payload) {
      if (losing.has(request)) cut(request, reply);
      return payload;
    },
  };
}
