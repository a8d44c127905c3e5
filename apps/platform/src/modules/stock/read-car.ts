import type { Car } from "@forecourt/contracts";
import type { Db, SiteOwner } from "../../kit/db/index.ts";
import { presentCar } from "./car.presenter.ts";
import { findCar } from "./find-car.repo.ts";

/** A car of the site as its page gets it, and the version of its row: whatever is made of it may be kept by that. */
export async function readCar(
  db: Db,
  site: SiteOwner,
  slug: string,
): Promise<{ car: Car; version: number } | undefined> {
  const row = await findCar(db, site, slug);
  return row && { car: presentCar(row), version: row.version };
}
