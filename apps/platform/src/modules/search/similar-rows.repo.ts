import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { availableWhere, scopeWhere } from "./search-rows.repo.ts";
import type { SearchScope } from "./search-scope.ts";

export type ModelCar = {
  id: number;
  make: string | null;
  model: string | null;
  simple_body: string | null;
  car_type: string;
  price_cents: number | null;
  year: number | null;
};

/** The car that others shall be like. A car of another site is not there. */
export async function findModelCar(owned: OwnedDb, slug: string): Promise<ModelCar | undefined> {
  const [row] = await owned.read((q) =>
    q
      .selectFrom("cars")
      .select(["id", "make", "model", "simple_body", "car_type", "price_cents", "year"])
      .where("slug", "=", slug)
      .where("show_on_dealer_website", "=", true),
  );
  return row;
}

/** As engine-similar.ts weighs it, but in steps: the same model, the same body, the same make, then the nearest price. */
export async function similarIds(
  owned: OwnedDb,
  scope: SearchScope,
  car: ModelCar,
  limit: number,
): Promise<number[]> {
  const likeness = sql`(case when make = ${car.make} and model = ${car.model} then 4 else 0 end
    + case when simple_body = ${car.simple_body} then 3 else 0 end
    + case when make = ${car.make} then 2 else 0 end + case when car_type = ${car.car_type} then 1 else 0 end)`;
  const rows = await owned.read((q) =>
    q
      .selectFrom("cars")
      .select("id")
      .where(scopeWhere(scope))
      .where(availableWhere)
      .where("id", "!=", car.id)
      .orderBy(sql`${likeness} desc, abs(coalesce(price_cents, 0) - ${car.price_cents ?? 0}), id desc`)
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}
