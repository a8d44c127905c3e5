// One car's photos: fetched, cleaned, stored under their content. A photo that cannot be had is marked with its reason, and
// the page shows an outline (IMG-03); the others are not kept waiting for it.
import { createHash } from "node:crypto";
import type { Claim, Db } from "../../kit/db/index.ts";
import { FetchRefusal, type SafeFetch } from "../../kit/safe-fetch.ts";
import type { Storage } from "../../kit/storage.ts";
import { cleanPicture } from "./clean-picture.ts";
import { originalKey } from "./media-keys.ts";
import { type FetchedPhoto, finishPhotos, type PendingPhoto, readPendingPhotos } from "./photo-jobs.repo.ts";
import type { Turn } from "./render-queue.ts";

export type PhotoDeps = {
  db: Pick<Db, "forDealership">;
  storage: Pick<Storage, "putIfAbsent">;
  safeFetch: Pick<SafeFetch, "fetch">;
  /** Pictures are unpacked one at a time. */
  turn: Turn;
};

const mostBytes = 20 * 1024 * 1024;
const timeoutMs = 20_000;
const mostAttempts = 5;
const longestRetrySeconds = 3600;

export type PhotosOutcome = { stored: number; failed: number; later: number } | "lost";

export async function fetchPhotos(
  deps: PhotoDeps,
  claim: Claim,
  isHeld: () => boolean,
): Promise<PhotosOutcome> {
  const owner = deps.db.forDealership({ dealershipId: claim.ownerId });
  const pending = await readPendingPhotos(owner, claim);
  if (!pending) return "lost";
  const fetched: FetchedPhoto[] = [];
  let later = 0;
  for (const photo of pending) {
    // What is left is taken up by the next claim; what was fetched is not thrown away.
    const outcome = isHeld() ? await fetchOne(deps, photo, claim.attempts >= mostAttempts) : "later";
    if (outcome === "later") later++;
    else fetched.push(outcome);
  }
  const again = later === 0 ? null : Math.min(longestRetrySeconds, 30 * 4 ** (claim.attempts - 1));
  if (!(await finishPhotos(owner, claim, fetched, again))) return "lost";
  const stored = fetched.filter(({ state }) => state === "stored").length;
  return { stored, failed: fetched.length - stored, later };
}

async function fetchOne(
  deps: PhotoDeps,
  { id, source_url }: PendingPhoto,
  isLast: boolean,
): Promise<FetchedPhoto | "later"> {
  const failed = (failure: string): FetchedPhoto => ({ id, state: "failed", failure: failure.slice(0, 500) });
  let original: Buffer;
  try {
    const { body } = await deps.safeFetch.fetch(source_url, { mostBytes, timeoutMs, accept: "image/*" });
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    original = Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    return error.isPassing && !isLast ? "later" : failed(error.message);
  }
  return deps.turn(async () => {
    const picture = await cleanPicture(original).catch((error: unknown) =>
      String(error instanceof Error ? error.message : error),
    );
    if (typeof picture === "string") return failed(`is not a picture that can be shown: ${picture}`);
    const { bytes, contentType, width, height, preview } = picture;
    const content_hash = createHash("sha256").update(bytes).digest("hex");
    await deps.storage.putIfAbsent({ key: originalKey(content_hash), body: bytes, contentType });
    return { id, state: "stored", content_hash, width, height, preview };
  });
}
