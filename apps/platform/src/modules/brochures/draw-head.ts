import type { BrochureSheet } from "@forecourt/contracts";
import { type MarkName, type MarkPaint, type MarkShape, marks } from "@forecourt/site-config/theme/marks";
import { fittingSize, inner, type Paper, page, rule, write } from "./paper.ts";

const markSize = 22;

function drawMark({ doc, look }: Paper, name: MarkName): void {
  const paints: Record<MarkPaint, string> = {
    accent: look.accent,
    "on-accent": look.onAccent,
    current: look.ink,
    ink: look.ink,
    highlight: look.highlight,
  };
  const shapes: readonly MarkShape[] = marks[name];
  doc
    .save()
    .translate(page.margin, 37)
    .scale(markSize / 32);
  for (const { d, fill, stroke, width } of shapes) {
    if (fill) doc.path(d).fill(paints[fill]);
    if (stroke)
      doc
        .path(d)
        .lineWidth(width ?? 2)
        .stroke(paints[stroke]);
  }
  doc.restore();
}

/** Whose car it is, and where it stands. */
export function drawHead(paper: Paper, { site, place, look }: BrochureSheet): void {
  // To the paper's edge: what is cut off by a printer's margin is missed by nobody.
  paper.doc.rect(0, 0, page.w, 10).fill(look.accent);
  const hasMark = site.mark !== null && site.mark in marks;
  if (hasMark) drawMark(paper, site.mark as MarkName);
  const x = page.margin + (hasMark ? markSize + 8 : 0);
  const name = look.upperHead ? site.name.toUpperCase() : site.name;
  const w = inner * 0.52 - (x - page.margin);
  const size = fittingSize(paper, name, { w, lines: 1, most: 16, least: 9, font: "head" });
  write(
    paper,
    name,
    { x, y: 37 + (markSize - size * 1.15) / 2, w, h: 24 },
    { font: "head", size, colour: look.ink },
  );
  if (!place) return;
  const lines = [`${place.name}, ${place.phone}`, place.address];
  for (const [at, line] of lines.entries())
    write(
      paper,
      line,
      { x: page.margin + inner * 0.5, y: 36 + at * 13, w: inner * 0.5, h: 13 },
      {
        font: at === 0 ? "strong" : "body",
        size: 9,
        colour: at === 0 ? look.ink : look.ink2,
        align: "right",
      },
    );
}

/** The car and its price, side by side. Answers the y below. */
export function drawTitle(paper: Paper, { car, look }: BrochureSheet, y: number): number {
  const room = inner * 0.56;
  const title = look.upperHead ? car.title.toUpperCase() : car.title;
  const size = fittingSize(paper, title, { w: room, lines: 2, most: 25, least: 13, font: "head" });
  const box = { x: page.margin, y, w: room, h: paper.doc.currentLineHeight(true) * (size > 13 ? 2.1 : 3.1) };
  const titleHeight = write(paper, title, box, { font: "head", size, colour: look.ink });
  const subBox = { x: page.margin, y: y + titleHeight + 3, w: room, h: 26 };
  const subHeight = write(paper, car.sub, subBox, { font: "body", size: 9.5, colour: look.ink2 });
  const priceHeight = drawPrice(paper, car.price, look, y);
  return y + Math.max(titleHeight + 3 + subHeight, priceHeight) + 14;
}

/** D9: never without its type, where that is known. */
function drawPrice(
  paper: Paper,
  price: BrochureSheet["car"]["price"],
  look: BrochureSheet["look"],
  y: number,
): number {
  const x = page.margin + inner * 0.6;
  const w = inner * 0.4;
  const size = fittingSize(paper, price.amount, { w, lines: 1, most: 28, least: 14, font: "head" });
  const box = { x, y: y + (25 - size) / 2, w, h: size * 1.4 };
  const height = write(paper, price.amount, box, { font: "head", size, colour: look.ink, align: "right" });
  const words = [price.type, price.before ? `was ${price.before}` : null].filter(Boolean).join(", ");
  const below = { x, y: y + height + 3, w, h: 13 };
  return (
    height + 3 + write(paper, words, below, { font: "body", size: 9.5, colour: look.ink2, align: "right" })
  );
}

/** What people ask first, between two rules. Answers the y below. */
export function drawFacts(paper: Paper, facts: BrochureSheet["car"]["facts"], y: number): number {
  if (facts.length === 0) return y;
  const { look } = paper;
  rule(paper, y);
  const w = inner / facts.length;
  for (const [at, [label, value]] of facts.entries()) {
    const x = page.margin + at * w;
    write(paper, label, { x, y: y + 12, w: w - 6, h: 11 }, { font: "body", size: 8, colour: look.ink3 });
    const size = fittingSize(paper, value, { w: w - 6, lines: 1, most: 10.5, least: 7, font: "strong" });
    write(paper, value, { x, y: y + 24, w: w - 6, h: 14 }, { font: "strong", size, colour: look.ink });
  }
  rule(paper, y + 48);
  return y + 62;
}
