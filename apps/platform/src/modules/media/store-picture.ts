import { createHash } from "node:crypto";
import type { Storage } from "../../kit/storage.ts";
import { originalKey } from "./media-keys.ts";
import type { NamedPicture } from "./named-pictures.ts";
import { readPicture } from "./render-picture.ts";

/** Keeps an original under the hash of its bytes; the same picture twice is one object. */
export async function storePicture(storage: Storage, bytes: Uint8Array): Promise<NamedPicture> {
  const { width, height, contentType } = await readPicture(bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await storage.putIfAbsent({ key: originalKey(hash), body: bytes, contentType });
  return { hash, width, height };
}
