// A photo as a stranger sent it, made ours: upright, without what the camera wrote about place and owner, no larger than
// any page shows it, with a preview of a few hundred bytes.
import { loadSharp, mostPixels } from "./render-picture.ts";

export type CleanPicture = {
  bytes: Buffer;
  width: number;
  height: number;
  contentType: string;
  preview: string;
};

/** The widest rendition is 1920; twice that serves no screen. */
const longestSide = 2560;
const quality = 88;
const previewWidth = 16;

const kinds = new Set(["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"]);

/** Throws, in words, for what is no picture or has too many pixels. */
export async function cleanPicture(original: Uint8Array): Promise<CleanPicture> {
  const sharp = await loadSharp();
  const input = { limitInputPixels: mostPixels, failOn: "error" as const };
  const { format, hasAlpha } = await sharp(original, input).metadata();
  if (!kinds.has(format ?? "")) throw new TypeError(`is not a photo (${String(format)})`);
  const upright = sharp(original, input)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  // sharp leaves EXIF, GPS and XMP out unless it is told to keep them.
  const made = hasAlpha ? upright.webp({ quality }) : upright.jpeg({ quality, mozjpeg: false });
  const { data: bytes, info } = await made.toBuffer({ resolveWithObject: true });
  const small = await sharp(bytes, input).resize({ width: previewWidth }).webp({ quality: 30 }).toBuffer();
  return {
    bytes,
    width: info.width,
    height: info.height,
    contentType: hasAlpha ? "image/webp" : "image/jpeg",
    preview: `data:image/webp;base64,${small.toString("base64")}`,
  };
}
