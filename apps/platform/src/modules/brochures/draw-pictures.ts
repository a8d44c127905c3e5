import type { Silhouette } from "@forecourt/rules/image-url";
import { silhouettePaths } from "../media/index.ts";
import { type Box, inner, type Paper, page, write } from "./paper.ts";

const gap = 6;
const top = 82;
const heroHeight = 238;
const smallHeight = 113;

/** One fills the width; two stand side by side; more stand in a row below the first. */
export function pictureBoxes(count: number): Box[] {
  const x = page.margin;
  if (count <= 1) return [{ x, y: top, w: inner, h: heroHeight + gap + smallHeight }];
  if (count === 2) {
    const w = (inner - gap) / 2;
    return [x, x + w + gap].map((left) => ({ x: left, y: top, w, h: 230 }));
  }
  const row = Math.min(count, 4) - 1;
  const w = (inner - gap * (row - 1)) / row;
  const small = Array.from({ length: row }, (_, at) => ({
    x: x + at * (w + gap),
    y: top + heroHeight + gap,
    w,
    h: smallHeight,
  }));
  return [{ x, y: top, w: inner, h: heroHeight }, ...small];
}

/** Answers the y below. */
export function drawPictures(paper: Paper, photos: readonly Buffer[], outline: Silhouette): number {
  const boxes =
    photos.length === 0 ? [{ x: page.margin, y: top, w: inner, h: heroHeight }] : pictureBoxes(photos.length);
  for (const [at, box] of boxes.entries()) {
    const photo = photos[at];
    if (photo) drawPhoto(paper, photo, box);
    else drawOutline(paper, outline, box);
  }
  return Math.max(...boxes.map(({ y, h }) => y + h));
}

function drawPhoto({ doc, look }: Paper, photo: Buffer, { x, y, w, h }: Box): void {
  doc.save().roundedRect(x, y, w, h, look.radius).clip();
  doc.image(photo, x, y, { cover: [w, h], align: "center", valign: "center" });
  doc.restore();
}

/** IMG-03: never a grey box. */
function drawOutline(paper: Paper, outline: Silhouette, { x, y, w, h }: Box): void {
  const { doc, look } = paper;
  doc.roundedRect(x, y, w, h, look.radius).fill(look.mat);
  const scale = (h * 0.62) / 100;
  doc
    .save()
    .translate(x + (w - 240 * scale) / 2, y + h * 0.12)
    .scale(scale);
  for (const { d, isGlass } of silhouettePaths(outline))
    doc
      .path(d)
      .fillColor(look.ink3, isGlass ? 0.35 : 1)
      .fill("even-odd");
  doc.restore();
  doc.fillOpacity(1);
  write(
    paper,
    "Photos are on their way",
    { x: x + w / 2 - 70, y: y + h - 34, w: 140, h: 14 },
    { font: "body", size: 10, colour: look.ink2 },
  );
}

const stateWords = { reserved: "Reserved", coming: "Coming soon", sold: "Sold" } as const;

/** On the first picture: a sheet found in a drawer must not promise a car that was sold when it was made. */
export function drawState(paper: Paper, state: keyof typeof stateWords | "available"): void {
  if (state === "available") return;
  const { doc, look } = paper;
  doc.font("strong").fontSize(11);
  const words = stateWords[state];
  const w = doc.widthOfString(words) + 20;
  const [x, y] = [page.margin + 12, top + 12];
  doc.roundedRect(x, y, w, 24, Math.min(look.radius, 4)).fill(look.ink);
  write(paper, words, { x: x + 10, y: y + 6, w, h: 14 }, { font: "strong", size: 11, colour: "#ffffff" });
}
