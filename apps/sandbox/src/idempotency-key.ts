import type { FastifyRequest } from "fastify";
import { SandboxError } from "./errors.ts";

/** `Idempotency-Key`: at most 255 characters, as the large payment APIs have it. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && key.length >= 1 && key.length <= 255) return key;
  throw new SandboxError(400, "invalid_key", "Idempotency-Key has 1 to 255 characters.");
}
