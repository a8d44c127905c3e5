// A4 in points, and the few strokes that every part of a sheet is made of.
import type { BrochureSheet } from "@forecourt/contracts";
import PDFDocument from "pdfkit";
import type { Face } from "./brochure-fonts.ts";

export type Look = BrochureSheet["look"];
export type Paper = { doc: PDFKit.PDFDocument; look: Look };
export type Box = { x: number; y: number; w: number; h: number };

export const page = { w: 595.28, h: 841.89, margin: 37 } as const;
export const inner = page.w - 2 * page.margin;

/** The faces hold Latin-1 and the typographer's marks: another sign would be an empty box. */
const unknown =
  /[^\x20-\x7e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122\u2212\u2264\u2265]/gu;
export const printable = (text: string): string =>
  text.replace(/\s/g, " ").replace(unknown, "").replace(/ {2,}/g, " ").trim();

export function openPaper(look: Look, face: Face, title: string, author: string): Paper {
  const doc = new PDFDocument({
    size: "A4",
    // No margin of its own: whatever comes near the foot would start a second page.
    margin: 0,
    font: null as unknown as string, // none of the library's own faces is ever read
    lang: "en-AU",
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  doc.registerFont("body", face.body).registerFont("strong", face.strong).registerFont("head", face.head);
  return { doc, look };
}

type Words = { font: "body" | "strong" | "head"; size: number; colour: string; gap?: number };

/** In a box, never outside: what does not fit ends in an ellipsis. Answers the height it took. */
export function write(
  { doc }: Paper,
  text: string,
  { x, y, w, h }: Box,
  { font, size, colour, gap = 0, align = "left" }: Words & { align?: "left" | "right" },
): number {
  const words = printable(text);
  if (words === "") return 0;
  const options = { width: w, lineGap: gap, align } as const;
  doc.font(font).fontSize(size).fillColor(colour);
  const height = Math.min(doc.heightOfString(words, options), h);
  doc.text(words, x, y, { ...options, height: h, ellipsis: true });
  return height;
}

/** The largest size, from `most` down, at which the words stand in so many lines. */
export function fittingSize(
  { doc }: Paper,
  text: string,
  room: { w: number; lines: number; most: number; least: number; font: Words["font"] },
): number {
  for (let size = room.most; size > room.least; size -= 0.5) {
    doc.font(room.font).fontSize(size);
    const words = printable(text).split(" ");
    const fits = words.every((word) => doc.widthOfString(word) <= room.w);
    const line = doc.currentLineHeight(true);
    if (fits && doc.heightOfString(words.join(" "), { width: room.w }) < line * (room.lines + 0.5))
      return size;
  }
  doc.font(room.font).fontSize(room.least);
  return room.least;
}

export function rule({ doc, look }: Paper, y: number): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.w - page.margin, y)
    .lineWidth(0.6)
    .strokeColor(look.line)
    .stroke();
}
