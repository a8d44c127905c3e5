import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

export const digest = (value: string): Buffer => hash("sha256", value, "buffer");

/** Both sides are hashed: equal lengths, so the comparison's time says nothing (decision D5). */
export function isSameSecret(given: string, expected: Buffer): boolean {
  return timingSafeEqual(digest(given), expected);
}

/** A hook that lets a request through only with `Authorization: Basic base64(user:password)`. */
export function requireBasicCredential(credential: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Basic ${Buffer.from(credential, "utf8").toString("base64")}`);
  return async (request) => {
    if (!isSameSecret(request.headers.authorization ?? "", expected)) throw new AppError("unauthenticated");
  };
}
