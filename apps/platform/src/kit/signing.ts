// Signed tokens and keys, each for one purpose: what was signed for one means nothing to another.
import { createHmac, timingSafeEqual } from "node:crypto";

export type Signing = {
  /** For libraries that sign by themselves: the newest first, all to be believed. */
  keysFor(purpose: string): [string, ...string[]];
  /** The payload can be read by whoever holds the token; nobody else can make one. */
  seal(purpose: string, payload: Buffer): string;
  open(purpose: string, token: string): Buffer | undefined;
  /** One way only: to count or compare what must not be kept. */
  digest(purpose: string, text: string): string;
};

/** 128 bits: a forgery would need more tries than there is time for. */
const macBytes = 16;
const longestToken = 200;

export function createSigning(secrets: readonly string[]): Signing {
  const [newest, ...older] = secrets;
  if (newest === undefined) throw new Error("nothing to sign with");

  const derive = (secret: string, purpose: string) => createHmac("sha256", secret).update(purpose).digest();
  const macOf = (secret: string, purpose: string, payload: Buffer) =>
    createHmac("sha256", derive(secret, purpose)).update(payload).digest().subarray(0, macBytes);

  return {
    keysFor: (purpose) => [
      derive(newest, purpose).toString("hex"),
      ...older.map((secret) => derive(secret, purpose).toString("hex")),
    ],
    seal: (purpose, payload) =>
      Buffer.concat([payload, macOf(newest, purpose, payload)]).toString("base64url"),
    open(purpose, token) {
      if (token.length > longestToken || !/^[\w-]+$/.test(token)) return undefined;
      const bytes = Buffer.from(token, "base64url");
      // A second spelling of the same bytes is not the token we gave out.
      if (bytes.length <= macBytes || bytes.toString("base64url") !== token) return undefined;
      const payload = bytes.subarray(0, -macBytes);
      const mac = bytes.subarray(-macBytes);
      const isOurs = secrets.some((secret) => timingSafeEqual(mac, macOf(secret, purpose, payload)));
      return isOurs ? payload : undefined;
    },
    digest: (purpose, text) =>
      createHmac("sha256", derive(newest, purpose)).update(text).digest("base64url").slice(0, 22),
  };
}
