// Where pictures lie in the store. Originals and renditions are named by content, so nothing there ever changes.
import type { PictureFormat } from "@forecourt/rules/image-url";
import type { PictureSize } from "@forecourt/rules/picture-size";

export const contentHashPattern = /^[0-9a-f]{64}$/;

/** As site documents write them: `places/yard.jpg`. */
export const assetNamePattern = /^[a-z0-9][\w-]*(?:\/[\w-]+){0,4}\.(?:jpe?g|png|webp)$/i;

/** Two levels of folders: some stores keep a prefix in one directory. */
const spread = (hash: string): string => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

export const originalKey = (hash: string): string => `originals/${spread(hash)}`;

export function renditionKey(hash: string, size: PictureSize, format: PictureFormat): string {
  return `renditions/${spread(hash)}/${sizeKey(size)}.${format}`;
}

export const sizeKey = ({ width, height, quality }: PictureSize): string =>
  `${width}${height === null ? "" : `x${height}`}-q${quality}`;

/** A name is a pointer to a content hash; giving it another picture rewrites the pointer only. */
export const assetKey = (name: string): string => `assets/${name}.json`;
