import { createHash, randomBytes } from "node:crypto";

/** Recognisable, so that a scanner finds one that was published by mistake. */
const prefix = "fcstock_";

/** 256 bits of chance: what is kept of it needs no salt. */
export const makeToken = (): string => `${prefix}${randomBytes(32).toString("base64url")}`;

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Undefined: there is none, or nothing that could be one. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer (fcstock_[\w-]{43})$/.exec(authorization ?? "")?.[1];
}
