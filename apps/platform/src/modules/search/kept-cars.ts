import type { CarCard } from "@forecourt/contracts";
import type { Db } from "../../kit/db/index.ts";
import type { Site } from "../sites/index.ts";
import { finishCard, presentLenders, writeCard } from "./car-card.presenter.ts";
import { findCardRows } from "./card-rows.repo.ts";

/**
 * Cars a visitor kept, in the order asked, from the system of record: what was sold stays in the list, whatever lists
 * show. What left its feed (D22), is kept off the website or belongs to others is left out.
 */
export async function getKeptCars(
  { db }: { db: Pick<Db, "forSite"> },
  site: Site,
  ids: readonly number[],
): Promise<CarCard[]> {
  const rows = await findCardRows(db.forSite(site), { dealershipIds: site.dealershipIds, carIds: ids });
  const shown = rows.filter(({ removed_at, show_on_dealer_website: isShown }) => isShown && !removed_at);
  const financeProvider = site.document.settings.finance_provider;
  const cards = new Map(
    shown.map((row) => [row.id, finishCard(writeCard(row), presentLenders(row), { financeProvider })]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
