import {
  defaultQuality,
  type PictureFormat,
  pictureCrops,
  pictureFormats,
  pictureQualities,
  pictureWidths,
} from "./image-url.ts";

export type PictureSize = {
  width: number;
  height: number | null;
  quality: number;
  format: PictureFormat | null;
};

const pattern = /^([1-9]\d{1,3})(?:x([1-9]\d{1,3}))?(?:-q(\d{2}))?(?:\.(webp|jpg))?$/;

/** The last part of a picture's address, read back. Undefined for every size that is not on the lists. */
export function parsePictureSize(text: string): PictureSize | undefined {
  // Text of another shape has no width, and no width is on no list.
  const [, w, h, q, ext] = pattern.exec(text) ?? [];
  const width = Number(w);
  const height = h === undefined ? null : Number(h);
  const quality = q === undefined ? defaultQuality : Number(q);
  const isListed =
    height === null
      ? pictureWidths.some((listed) => listed === width)
      : pictureCrops.some(([cropWidth, cropHeight]) => cropWidth === width && cropHeight === height);
  const isKnownQuality = pictureQualities.some((listed) => listed === quality);
  if (!isListed || !isKnownQuality || (q !== undefined && quality === defaultQuality)) return undefined;
  return { width, height, quality, format: pictureFormats.find((format) => format === ext) ?? null };
}
