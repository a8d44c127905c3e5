import { timingSafeEqual } from "node:crypto";
import type { onRequestHookHandler } from "fastify";
import { AppError } from "../errors.ts";

/** Its time says nothing but whether the lengths are equal (decision D5), and a credential's length is no secret. */
export function isSameSecret(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** A hook that lets a request through only with `Authorization: Basic base64(user:password)`. */
export function requireBasicCredential(credential: string): onRequestHookHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(credential, "utf8").toString("base64")}`);
  return (request, _reply, done) => {
    const isAllowed = isSameSecret(request.headers.authorization ?? "", expected);
    done(isAllowed ? undefined : new AppError("unauthenticated"));
  };
}
