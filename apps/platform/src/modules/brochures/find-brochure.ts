import type { BrochureSheet, Car } from "@forecourt/contracts";
import { carState } from "@forecourt/rules/car-state";
import { soldPage } from "@forecourt/rules/sold-page";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Storage } from "../../kit/storage.ts";
import type { Site } from "../sites/index.ts";
import { readCar } from "../stock/index.ts";
import { presentBrochure } from "./brochure.presenter.ts";
import { brochureKey } from "./brochure-key.ts";

export type BrochureDeps = {
  db: Db;
  storage: Pick<Storage, "get">;
  clock: Clock;
  /** Asks the images process, which draws and keeps it. */
  askMaker: (key: string, sheet: BrochureSheet) => Promise<Buffer>;
};

export type Brochure = { key: string; car: Car; read: () => Promise<Buffer> };

/** CALL-28. What the car's page answers with 404 or 410 has no sheet either. */
export async function findBrochure(deps: BrochureDeps, site: Site, slug: string): Promise<Brochure> {
  const found = await readCar(deps.db, site, slug);
  if (!found?.car.show_on_dealer_website) throw new AppError("not_found");
  const { car, version } = found;
  const now = deps.clock.now();
  if (soldPage(car, site.document.settings, now) === "gone") throw new AppError("gone");
  const key = brochureKey({
    websiteId: site.websiteId,
    siteVersion: site.version,
    slug: car.slug,
    carVersion: version,
    state: carState(car),
  });
  return {
    key,
    car,
    async read() {
      const kept = await deps.storage.get(key);
      if (kept) return Buffer.from(kept.body);
      return deps.askMaker(key, presentBrochure(car, site.document, now));
    },
  };
}
