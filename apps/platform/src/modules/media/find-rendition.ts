import type { PictureFormat } from "@forecourt/rules/image-url";
import type { PictureSize } from "@forecourt/rules/picture-size";
import type { Logger } from "../../kit/log.ts";
import type { Storage } from "../../kit/storage.ts";
import { originalKey, renditionKey } from "./media-keys.ts";
import { renderPicture } from "./render-picture.ts";
import { createFlights, createTurns } from "./render-queue.ts";

export type RenditionRequest = { hash: string; size: PictureSize; format: PictureFormat };
export type FindRendition = (request: RenditionRequest) => Promise<Uint8Array | undefined>;

type Deps = {
  storage: Pick<Storage, "get" | "putIfAbsent">;
  log: Logger;
  /** Transforms at once, and how many may wait for their turn. */
  atOnce?: number;
  mostWaiting?: number;
  onRendered?: (seconds: number) => void;
};

const contentTypes: Record<PictureFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

/** A rendition from the store, or made now and put there. Undefined: there is no such picture. */
export function createFindRendition(deps: Deps): FindRendition {
  const { storage, log, atOnce = 1, mostWaiting = 200, onRendered } = deps;
  const flights = createFlights<Uint8Array | undefined>();
  const { turn } = createTurns(atOnce, mostWaiting);

  async function make({ hash, size, format }: RenditionRequest): Promise<Uint8Array | undefined> {
    const original = await storage.get(originalKey(hash));
    if (!original) return undefined;
    const rendered = await turn(async () => {
      const began = performance.now();
      const bytes = await renderPicture(original.body, size, format);
      onRendered?.((performance.now() - began) / 1000);
      return bytes;
    });
    await keep(renditionKey(hash, size, format), rendered, format);
    return rendered;
  }

  /** A shopper gets the picture also when it could not be kept; the next one pays again. */
  async function keep(key: string, body: Uint8Array, format: PictureFormat): Promise<void> {
    try {
      await storage.putIfAbsent({ key, body, contentType: contentTypes[format] });
    } catch (error) {
      log.warn({ err: error, key }, "rendition not kept");
    }
  }

  return (request) => {
    const key = renditionKey(request.hash, request.size, request.format);
    return flights(key, async () => (await storage.get(key))?.body ?? make(request));
  };
}
