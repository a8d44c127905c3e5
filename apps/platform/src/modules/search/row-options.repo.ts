import { type CountedAttribute, distanceSteps } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import type { CountedValue, FacetValues, RangeValues } from "./facets.presenter.ts";
import { columns, price } from "./row-expressions.ts";
import { scopeWhere } from "./search-rows.repo.ts";
import type { SearchScope } from "./search-scope.ts";

type OptionRow = Record<
  | "car_type"
  | "simple_body"
  | "simple_fuel"
  | "simple_transmission"
  | "drive"
  | "colour"
  | "status"
  | "makes"
  | "models"
  | "dealership_slug"
  | "location_slug",
  string[] | null
> &
  Record<"seats", number[] | null> &
  Record<`${"price" | "subscription_price_cents" | "year" | "km"}_${"min" | "max"}`, number | null>;

/** What the scope holds, whatever is refined: options to choose from, without counts. */
export async function optionsOfRows(
  owned: OwnedDb,
  scope: SearchScope,
  state: SearchState,
): Promise<FacetValues> {
  const [make = null] = state.hierarchicalMenu.make_model ?? [];
  const distinct = (column: string) =>
    sql`array_agg(distinct ${sql.ref(column)}) filter (where ${sql.ref(column)} is not null)`;
  const [row] = await owned.read<OptionRow>(
    (q) =>
      q
        .selectFrom("cars")
        .select([
          sql`${distinct("car_type")}`.as("car_type"),
          sql`${distinct("simple_body")}`.as("simple_body"),
          sql`${distinct("simple_fuel")}`.as("simple_fuel"),
          sql`${distinct("simple_transmission")}`.as("simple_transmission"),
          sql`${distinct("status")}`.as("status"),
          sql`array_remove(array_agg(distinct ${columns.drive}), null)`.as("drive"),
          sql`array_remove(array_agg(distinct ${columns.colour}), null)`.as("colour"),
          sql`${distinct("seats")}`.as("seats"),
          sql`${distinct("make")}`.as("makes"),
          sql`array_agg(distinct model)
            filter (where (make = ${make} or ${scope.soleMake && make === null}) and model is not null)`.as(
            "models",
          ),
          sql`(select array_agg(slug order by slug) from dealerships
          where id = any(${[...scope.dealershipIds]}::bigint[]))`.as("dealership_slug"),
          sql`(select array_agg(slug order by slug) from locations
          where (dealership_id, id) = any(array_agg(distinct (cars.dealership_id, cars.location_id))))`.as(
            "location_slug",
          ),
          sql`min(${price})`.as("price_min"),
          sql`max(${price})`.as("price_max"),
          ...(["subscription_price_cents", "year", "km"] as const).flatMap((name) => [
            sql`min(${sql.ref(name)})`.as(`${name}_min`),
            sql`max(${sql.ref(name)})`.as(`${name}_max`),
          ]),
        ])
        .where(scopeWhere(scope)) as never,
  );
  const lists: Partial<Record<CountedAttribute, CountedValue[]>> = {
    car_type: uncounted(row?.car_type),
    simple_body: uncounted(row?.simple_body),
    simple_fuel: uncounted(row?.simple_fuel),
    simple_transmission: uncounted(row?.simple_transmission),
    drive: uncounted(row?.drive),
    colour: uncounted(row?.colour),
    status: uncounted(row?.status),
    dealership_slug: uncounted(row?.dealership_slug),
    location_slug: uncounted(row?.location_slug),
    weekly_price_range: uncounted(scope.weekly?.bands.map(({ label }) => label)),
    seats: uncounted(row?.seats),
  };
  return {
    lists,
    makes: uncounted(row?.makes),
    models: uncounted(row?.models),
    price: unshaped(row?.price_min, row?.price_max),
    subscriptionPrice: unshaped(row?.subscription_price_cents_min, row?.subscription_price_cents_max),
    year: unshaped(row?.year_min, row?.year_max),
    km: unshaped(row?.km_min, row?.km_max),
    withPhotos: null,
    distances: scope.near && distanceSteps.map(() => null),
  };
}

const unshaped = (min: number | null = null, max: number | null = null): RangeValues => ({
  min,
  max,
  step: 1,
  bars: null,
});

const uncounted = (values: readonly (string | number)[] | null | undefined): CountedValue[] =>
  (values ?? []).map((value) => ({ value: String(value), count: null }));
