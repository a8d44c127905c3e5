// Pictures known by a name (a site's places and heroes, demo photos): a small pointer in the store to a content hash.
import { z } from "zod";
import type { Logger } from "../../kit/log.ts";
import type { Storage } from "../../kit/storage.ts";
import { assetKey, assetNamePattern, contentHashPattern } from "./media-keys.ts";

const pointer = z.object({
  hash: z.string().regex(contentHashPattern),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type NamedPicture = z.infer<typeof pointer>;

export async function namePicture(storage: Storage, name: string, picture: NamedPicture): Promise<void> {
  if (!assetNamePattern.test(name)) throw new TypeError(`not a picture's name: ${name}`);
  const { hash, width, height } = picture;
  const body = new TextEncoder().encode(JSON.stringify({ hash, width, height }));
  await storage.put({ key: assetKey(name), body, contentType: "application/json" });
}

export async function findNamedPicture(storage: Storage, name: string): Promise<NamedPicture | undefined> {
  if (!assetNamePattern.test(name)) return undefined;
  const found = await storage.get(assetKey(name));
  return found && pointer.parse(JSON.parse(new TextDecoder().decode(found.body)));
}

/** Photos whose source is `demo:cars/suv-grey-side.jpg` are named pictures of the store. */
export const demoScheme = "demo:";

/** For loading stock: which sources are stored already. Remembers what it found; what is missing it asks for again. */
export function createPictureFinder({ storage, log }: { storage: Storage; log: Logger }) {
  const found = new Map<string, NamedPicture>();

  async function look(source: string): Promise<void> {
    const picture = await findNamedPicture(storage, source.slice(demoScheme.length));
    if (picture) found.set(source, picture);
  }

  return async (sources: readonly string[]): Promise<ReadonlyMap<string, NamedPicture>> => {
    const unknown = sources.filter((source) => source.startsWith(demoScheme) && !found.has(source));
    try {
      for (let from = 0; from < unknown.length; from += 16) {
        await Promise.all(unknown.slice(from, from + 16).map(look));
      }
    } catch (error) {
      // Stock does not wait for the picture store: its photos are resolved when it is back.
      log.warn({ err: error }, "pictures not looked up");
    }
    return found;
  };
}
