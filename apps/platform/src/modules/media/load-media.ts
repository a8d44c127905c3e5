// A folder of pictures into the store: each under its content's hash, and under its name in the folder.
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Storage } from "../../kit/storage.ts";
import { assetNamePattern } from "./media-keys.ts";
import { type NamedPicture, namePicture } from "./named-pictures.ts";
import { storePicture } from "./store-picture.ts";

const atOnce = 4;

type Options = { storage: Storage; directory: string; onStored?: (count: number, of: number) => void };

export async function loadMedia({
  storage,
  directory,
  onStored,
}: Options): Promise<Map<string, NamedPicture>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => assetNamePattern.test(name))
    .toSorted();
  const stored = new Map<string, NamedPicture>();
  const queue = names.values();

  async function work(): Promise<void> {
    for (const name of queue) {
      const picture = await storePicture(storage, await readFile(join(directory, name)));
      await namePicture(storage, name, picture);
      stored.set(name, picture);
      onStored?.(stored.size, names.length);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}
