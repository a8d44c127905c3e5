import { imageUrl, type Picture } from "@forecourt/rules/image-url";
import type { PageFacts } from "./machine-head.ts";

/** JPEG: whoever shows a shared link may know nothing else. */
export const pagePicture = (picture: Picture, alt: string, pageUrl: string): PageFacts["picture"] => ({
  url: new URL(imageUrl(picture, { w: 1200, h: 800, format: "jpg" }), pageUrl).href,
  width: 1200,
  height: 800,
  alt,
});
