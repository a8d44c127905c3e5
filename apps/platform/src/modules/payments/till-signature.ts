// Till signs what it gets and what it sends: method, hash of the body, content type, date and path, one to a line.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type TillMessage = {
  method: string;
  body: string | Buffer;
  contentType: string;
  date: string;
  path: string;
};

export function signTill(secret: string, { method, body, contentType, date, path }: TillMessage): string {
  const hash = createHash("sha512").update(body).digest("hex");
  return createHmac("sha512", secret)
    .update([method, hash, contentType, date, path].join("\n"))
    .digest("base64");
}

export function isSignedByTill(secret: string, message: TillMessage, signature: string): boolean {
  const expected = Buffer.from(signTill(secret, message));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
