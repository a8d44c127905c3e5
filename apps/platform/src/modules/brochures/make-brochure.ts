import type { BrochureSheet } from "@forecourt/contracts";
import type { Logger } from "../../kit/log.ts";
import type { Storage } from "../../kit/storage.ts";
import { createFlights, createTurns, type FindRendition } from "../media/index.ts";
import { createFonts } from "./brochure-fonts.ts";

type Deps = {
  storage: Pick<Storage, "get" | "putIfAbsent">;
  log: Logger;
  findRendition: FindRendition;
  onDrawn?: (seconds: number) => void;
};

/** Apart: only the images process ever draws, and the typesetter is 3 MB. */
export const loadDrawing = () => import("./draw-brochure.ts");

/** Twice what the box needs at 150 dots an inch for the first picture, once for the small ones. */
const sizes = { first: { width: 1200, height: null }, others: { width: 540, height: null } } as const;

/** A sheet from the store, or drawn now and put there: once, however many ask at the same moment. */
export function createMakeBrochure({ storage, log, findRendition, onDrawn }: Deps) {
  const flights = createFlights<Buffer>();
  // A drawing takes the event loop for about 100 ms: pictures of pages go between two of them.
  const { turn } = createTurns(1, 100);
  const facesOf = createFonts();

  async function photoOf(hash: string, at: number): Promise<Buffer[]> {
    const size = { ...(at === 0 ? sizes.first : sizes.others), quality: 75, format: "jpg" as const };
    const bytes = await findRendition({ hash, size, format: "jpg" });
    return bytes ? [Buffer.from(bytes)] : [];
  }

  async function make(key: string, sheet: BrochureSheet): Promise<Buffer> {
    const kept = await storage.get(key);
    if (kept) return Buffer.from(kept.body);
    const photos = (await Promise.all(sheet.car.photos.map(photoOf))).flat();
    const face = await facesOf(sheet.look);
    const { drawBrochure } = await loadDrawing();
    const sheetBytes = await turn(async () => {
      const began = performance.now();
      const bytes = await drawBrochure(sheet, face, photos);
      onDrawn?.((performance.now() - began) / 1000);
      return bytes;
    });
    // One that lacks a picture is given, not kept: the next one may have it.
    if (photos.length === sheet.car.photos.length) await keep(key, sheetBytes);
    return sheetBytes;
  }

  async function keep(key: string, body: Buffer): Promise<void> {
    try {
      await storage.putIfAbsent({ key, body, contentType: "application/pdf" });
    } catch (error) {
      log.warn({ err: error, key }, "brochure not kept");
    }
  }

  return (key: string, sheet: BrochureSheet): Promise<Buffer> => flights(key, () => make(key, sheet));
}
