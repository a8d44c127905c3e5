import type { BrochureSheet } from "@forecourt/contracts";
import { encode } from "uqr";
import { type Box, inner, type Paper, page, write } from "./paper.ts";

const qrSize = 84;
const columnGap = 22;

/** Features, comments and the way to the page of today. Nothing reaches below `bottom`. */
export function drawWords(paper: Paper, { car, look }: BrochureSheet, y: number, bottom: number): void {
  const scanWidth = 118;
  const words = inner - scanWidth - columnGap;
  const h = bottom - y;
  const both = car.features.length > 0 && car.comments !== "";
  const w = both ? (words - columnGap) / 2 : words;
  const left = { x: page.margin, y, w, h };
  const right = { x: both ? page.margin + w + columnGap : page.margin, y, w, h };
  if (car.features.length > 0) drawFeatures(paper, car.features, left);
  if (car.comments !== "") drawComments(paper, car.comments, right);
  drawScan(paper, car, { x: page.w - page.margin - scanWidth, y, w: scanWidth, h }, look);
}

function heading(paper: Paper, text: string, { x, y, w }: Box): number {
  const words = paper.look.upperHead ? text.toUpperCase() : text;
  return y + write(paper, words, { x, y, w, h: 18 }, { font: "head", size: 13, colour: paper.look.ink }) + 5;
}

function drawFeatures(paper: Paper, features: readonly string[], box: Box): void {
  let y = heading(paper, "Features", box);
  for (const feature of features) {
    if (y + 14 > box.y + box.h) return;
    write(paper, feature, { ...box, y, h: 13 }, { font: "body", size: 9.8, colour: paper.look.ink });
    y += 15.6;
  }
}

function drawComments(paper: Paper, comments: string, box: Box): void {
  const y = heading(paper, "Our comments", box);
  const h = box.y + box.h - y;
  write(paper, comments, { ...box, y, h }, { font: "body", size: 9.8, colour: paper.look.ink2, gap: 3 });
}

function drawScan(
  paper: Paper,
  car: BrochureSheet["car"],
  { x, y, w, h }: Box,
  look: BrochureSheet["look"],
): void {
  drawCode(paper, car.url, x, y);
  const more = car.photosCount > 4 ? `, all ${car.photosCount} photos` : "";
  const style = { font: "body", size: 8.5, colour: look.ink2, gap: 1.5 } as const;
  const below = y + qrSize + 8;
  write(
    paper,
    "Is it still here?",
    { x, y: below, w, h: 12 },
    { ...style, font: "strong", colour: look.ink },
  );
  const text = `Scan for today's price${more} and a time to see it.`;
  const height = write(paper, text, { x, y: below + 13, w, h: 36 }, style);
  const address = car.url.replace(/^https:\/\//, "");
  paper.doc.link(x, y, qrSize, qrSize, car.url);
  const under = below + 17 + height;
  const left = y + h - under;
  if (left > 10) write(paper, address, { x, y: under, w, h: left }, { ...style, size: 7, colour: look.ink3 });
}

/** Drawn as one path: a hundred small squares would show their seams. */
function drawCode({ doc, look }: Paper, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const cell = qrSize / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.02, cell + 0.02);
  doc.fill(look.ink);
}

/** Answers the y above. */
export function drawSmall(paper: Paper, lines: readonly string[]): number {
  const size = 7;
  const style = { font: "body", size, colour: paper.look.ink3, gap: 1 } as const;
  const text = lines.filter((line) => line !== "").join(" ");
  paper.doc.font("body").fontSize(size);
  const h = Math.min(paper.doc.heightOfString(text, { width: inner, lineGap: 1 }) + 2, 60);
  const y = page.h - page.margin + 6 - h;
  write(paper, text, { x: page.margin, y, w: inner, h }, style);
  return y;
}
