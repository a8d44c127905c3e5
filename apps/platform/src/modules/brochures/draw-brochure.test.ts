import { fontNames } from "@forecourt/site-config/theme/fonts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeSheet } from "../../test-support/sheets.ts";
import { createFonts } from "./brochure-fonts.ts";
import { drawBrochure } from "./draw-brochure.ts";
import { pictureBoxes } from "./draw-pictures.ts";
import { page, printable } from "./paper.ts";

const facesOf = createFonts();
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
const draw = async (sheet = makeSheet(), photos: Buffer[] = []) =>
  drawBrochure(sheet, await facesOf(sheet.look), photos);

const long = "Extraordinarily long words that no column was ever made for ";

test("CALL-28 a sheet is one A4 page, whatever the car brings", async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#369" } })
    .jpeg()
    .toBuffer();
  const most = makeSheet({
    title: long.repeat(5).trim(),
    sub: long.repeat(5).trim(),
    features: Array.from({ length: 9 }, () => long),
    comments: long.repeat(20),
    url: `https://example.localhost/cars/${"a-long-slug-".repeat(12)}`,
    photosCount: 40,
    state: "reserved",
  });
  const least = makeSheet({ title: "Car", sub: "", facts: [], features: [], comments: "" });
  const noPrice = makeSheet({ price: { amount: "Enquire for price.", type: null, before: null } });
  for (const sheet of [most, least, noPrice])
    for (const count of [0, 1, 2, 3, 4])
      expect(
        pagesOf(
          await draw(
            sheet,
            Array.from({ length: count }, () => photo),
          ),
        ),
      ).toBe(1);
});

test("CALL-28 every face that a theme may name is there for paper", async () => {
  for (const font of fontNames)
    for (const headStretch of [58, 100, 108]) {
      const { look } = makeSheet();
      const face = await facesOf({ ...look, headFont: font, bodyFont: font, headStretch });
      expect(Object.values(face).every((bytes) => bytes.length > 10_000)).toBe(true);
    }
});

test("pictures stand beside and below one another, inside the margins, never over one another", () => {
  for (const count of [1, 2, 3, 4]) {
    const boxes = pictureBoxes(count);
    expect(boxes).toHaveLength(count);
    for (const [at, a] of boxes.entries()) {
      expect(a.x + a.w).toBeLessThanOrEqual(page.w - page.margin + 0.01);
      for (const b of boxes.slice(at + 1)) {
        const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(isApart).toBe(true);
      }
    }
  }
});

test("signs that the faces do not have are left out, and lines become one", () => {
  expect(printable("Caf\u00e9 racer \u{1f697}\n  \u4f60 “as new” – 360°")).toBe("Café racer “as new” – 360°");
});
