// Secrets at rest: AES-256-GCM under a key of each owner, derived from the process's own. What a secret is for is bound
// into it, so that a sealed text that was moved to another owner or field does not open.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type VaultKey = { id: string; key: Buffer };

/** Whose and what: every part of it must be the same to open. */
export type SecretPlace = { owner: string; field: string };

export type Sealed = { keyId: string; text: string };

export type Vault = {
  /** What new secrets are sealed with. */
  newestKeyId: string;
  seal(place: SecretPlace, secret: string): Sealed;
  /** Throws for a text that was sealed elsewhere, changed, or sealed with a key that this process does not have. */
  open(place: SecretPlace, sealed: Sealed): string;
};

const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals, all of them open: a new one is put in front, and the old one goes when nothing needs it any more. */
export function createVault(keys: readonly VaultKey[]): Vault {
  const [newest] = keys;
  if (!newest) throw new Error("nothing to seal with");

  const keyOf = ({ id, key }: VaultKey, owner: string) =>
    Buffer.from(hkdfSync("sha256", key, id, `forecourt vault ${owner}`, 32));
  // As JSON: no two places spell the same bytes.
  const boundTo = ({ owner, field }: SecretPlace, keyId: string) =>
    Buffer.from(JSON.stringify([keyId, owner, field]));

  return {
    newestKeyId: newest.id,
    seal(place, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(newest, place.owner), nonce, {
        authTagLength: tagBytes,
      });
      cipher.setAAD(boundTo(place, newest.id));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const text = Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
      return { keyId: newest.id, text };
    },
    open(place, { keyId, text }) {
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new Error(`no key ${keyId} to open a secret with`);
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length < nonceBytes + tagBytes) throw new Error("not a sealed secret");
      const decipher = createDecipheriv(
        "aes-256-gcm",
        keyOf(key, place.owner),
        bytes.subarray(0, nonceBytes),
        {
          authTagLength: tagBytes,
        },
      );
      decipher.setAAD(boundTo(place, keyId));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const body = bytes.subarray(nonceBytes, -tagBytes);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch (error) {
        throw new Error("this secret was not sealed for this place", { cause: error });
      }
    },
  };
}
