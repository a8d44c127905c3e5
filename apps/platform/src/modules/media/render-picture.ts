import type { PictureFormat } from "@forecourt/rules/image-url";
import type { PictureSize } from "@forecourt/rules/picture-size";

/** Promise B7: a small file can unpack to gigabytes. */
export const mostPixels = 50_000_000;

/** Loaded at first use: only images and the command line ever need the native library. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One thread a picture, and as many pictures at once as the queue says; nothing kept between two pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export async function renderPicture(
  original: Uint8Array,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height, quality } = size;
  // `rotate()` turns as the camera was held and, with the metadata, drops where the photo was taken.
  const picture = sharp(original, { limitInputPixels: mostPixels, failOn: "error" })
    .rotate()
    .resize({ width, withoutEnlargement: true, ...(height === null ? {} : { height, fit: "cover" }) });
  if (format === "webp") return picture.webp({ quality, effort: 4 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

export type PictureFacts = { width: number; height: number; contentType: string };

const contentTypes: Record<string, string> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** Throws for what is no picture, is of a kind we do not keep, or has too many pixels. */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const sharp = await loadSharp();
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  const contentType = contentTypes[format ?? ""];
  if (!contentType) throw new TypeError(`pictures are JPEG, PNG or WebP, not ${String(format)}`);
  return { width: autoOrient.width, height: autoOrient.height, contentType };
}
