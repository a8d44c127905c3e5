import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

function digest(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}

/** Both sides are hashed first: equal lengths, so the comparison's time says nothing (decision D5). */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** A hook that lets a request through only with `Authorization: Basic base64(user:password)`. */
export function requireBasicCredential(credential: string): (request: FastifyRequest) => Promise<void> {
  const expected = `Basic ${Buffer.from(credential, "utf8").toString("base64")}`;
  return async (request) => {
    if (!isSameSecret(request.headers.authorization ?? "", expected)) throw new AppError("unauthenticated");
  };
}
