import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** `Idempotency-Key`: 1 to 255 printable characters, as the large payment APIs have it; undefined when none came. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError("invalid_input", {
    problems: [{ path: "headers.idempotency-key", message: "1 to 255 printable characters" }],
  });
}

/** The shopper's own address. A storefront speaks for its visitor in a header that only the internal listener reads. */
export function clientAddressOf(request: FastifyRequest, listener: "public" | "internal"): string {
  const given = listener === "internal" ? request.headers["x-client-address"] : undefined;
  return typeof given === "string" && /^[0-9A-Fa-f.:]{2,45}$/.test(given) ? given : request.ip;
}
