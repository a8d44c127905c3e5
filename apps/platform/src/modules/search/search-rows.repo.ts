// The same search on the system of record, for when the index is away: same cars, order and total; options uncounted.

import type { ListAttribute, SortOrder } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { leastShownCents } from "@forecourt/rules/shown-price";
import { availableStatuses } from "@forecourt/rules/stock-visibility";
import { type RawBuilder, sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import type { Window } from "./engine-search.ts";
import type { CountedValue, FacetValues } from "./facets.presenter.ts";
import { type Refinement, toRefinements } from "./refinements.ts";
import type { SearchScope } from "./search-scope.ts";

const price = sql`case when price_cents >= ${sql.lit(leastShownCents)} then price_cents end`;
const photosCount = sql`(select count(*) from photos p
  where p.dealership_id = cars.dealership_id and p.car_id = cars.id and p.state = 'stored')`;
const rank = sql`(case when status = any(${[...availableStatuses]}::text[]) then 4 else 0 end
  + case when ${photosCount} > 0 then 2 else 0 end + case when ${price} is not null then 1 else 0 end)`;
/** The index keeps milliseconds. */
const newestFirst = sql`date_trunc('milliseconds', created_at) desc, id desc`;

const sorts: Record<SortOrder, RawBuilder<unknown>> = {
  best_match: sql`${rank} desc, ${newestFirst}`,
  newest: newestFirst,
  price_asc: sql`${price} asc nulls last, ${newestFirst}`,
  price_desc: sql`${price} desc nulls last, ${newestFirst}`,
  km_asc: sql`km asc nulls last, ${newestFirst}`,
  km_desc: sql`km desc nulls last, ${newestFirst}`,
  year_desc: sql`year desc nulls last, ${newestFirst}`,
  year_asc: sql`year asc nulls last, ${newestFirst}`,
};

/** The policies say whose rows there are; this says it again, as the index's filter does. */
export function scopeWhere(scope: SearchScope): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [
    sql`dealership_id = any(${[...scope.dealershipIds]}::bigint[])`,
    sql`removed_at is null and show_on_dealer_website`,
    visible(scope),
  ];
  if (scope.carType !== null) parts.push(sql`car_type = ${scope.carType}`);
  if (scope.simpleBodies !== null) parts.push(sql`simple_body = any(${[...scope.simpleBodies]}::text[])`);
  if (scope.hasSubscriptionPrice) parts.push(sql`subscription_price_cents > 0`);
  return sql`${sql.join(parts, sql` and `)}`;
}

export const availableWhere = sql<boolean>`status = any(${[...availableStatuses]}::text[])`;

function visible({ sold }: SearchScope): RawBuilder<unknown> {
  if (sold.shows === "none") return availableWhere;
  if (sold.shows === "all") return sql`(${availableWhere} or status = 'sold')`;
  return sql`(${availableWhere} or (status = 'sold' and sold_at >= to_timestamp(${sold.unixSeconds})))`;
}

const columns: Record<string, RawBuilder<unknown>> = { price_cents: price, photos_count: photosCount };

function refinementWhere(refinement: Refinement): RawBuilder<unknown> {
  const column = columns[refinement.field] ?? sql.ref(refinement.field);
  if (refinement.kind === "range") {
    const { min, max } = refinement;
    return sql`(${column} >= ${min ?? 0} and ${column} <= ${max ?? 2_147_483_647})`;
  }
  if (refinement.field === "dealership_slug") {
    return sql`dealership_id in (select id from dealerships where slug = any(${[...refinement.values]}::text[]))`;
  }
  return sql`${column}::text = any(${refinement.values.map(String)}::text[])`;
}

/** Every word somewhere in the car: the same columns as the document's search_text, cut into words the same way. */
function textWhere(query: string): RawBuilder<unknown>[] {
  const words = query.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  if (words === "") return [];
  const text = sql`concat_ws(' ', name, make, model, badge, series, simple_body, colour, simple_fuel, simple_transmission, stocknum)`;
  return [
    sql`to_tsvector('simple', regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')) @@ plainto_tsquery('simple', ${words})`,
  ];
}

export async function searchRows(
  owned: OwnedDb,
  scope: SearchScope,
  state: SearchState,
  { from, size }: Window,
): Promise<{ ids: number[]; total: number }> {
  const parts = [scopeWhere(scope), ...toRefinements(state).map(refinementWhere), ...textWhere(state.query)];
  const where = sql<boolean>`${sql.join(parts, sql` and `)}`;
  const [rows, totals] = await Promise.all([
    owned.read((q) =>
      q.selectFrom("cars").select("id").where(where).orderBy(sorts[state.sortBy]).limit(size).offset(from),
    ),
    owned.read((q) =>
      q
        .selectFrom("cars")
        .select((car) => car.fn.countAll<number>().as("total"))
        .where(where),
    ),
  ]);
  return { ids: rows.map(({ id }) => id), total: totals[0]?.total ?? 0 };
}

type OptionRow = Record<
  "car_type" | "simple_body" | "simple_fuel" | "simple_transmission" | "makes" | "models",
  string[] | null
> &
  Record<"dealership_slug", string[] | null> &
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
          sql`${distinct("seats")}`.as("seats"),
          sql`${distinct("make")}`.as("makes"),
          sql`array_agg(distinct model)
            filter (where (make = ${make} or ${scope.soleMake && make === null}) and model is not null)`.as(
            "models",
          ),
          sql`(select array_agg(slug order by slug) from dealerships
          where id = any(${[...scope.dealershipIds]}::bigint[]))`.as("dealership_slug"),
          sql`min(${price})`.as("price_min"),
          sql`max(${price})`.as("price_max"),
          ...(["subscription_price_cents", "year", "km"] as const).flatMap((name) => [
            sql`min(${sql.ref(name)})`.as(`${name}_min`),
            sql`max(${sql.ref(name)})`.as(`${name}_max`),
          ]),
        ])
        .where(scopeWhere(scope)) as never,
  );
  const lists: Partial<Record<ListAttribute, CountedValue[]>> = {
    car_type: uncounted(row?.car_type),
    simple_body: uncounted(row?.simple_body),
    simple_fuel: uncounted(row?.simple_fuel),
    simple_transmission: uncounted(row?.simple_transmission),
    dealership_slug: uncounted(row?.dealership_slug),
    seats: uncounted(row?.seats),
  };
  return {
    lists,
    makes: uncounted(row?.makes),
    models: uncounted(row?.models),
    price: { min: row?.price_min ?? null, max: row?.price_max ?? null },
    subscriptionPrice: {
      min: row?.subscription_price_cents_min ?? null,
      max: row?.subscription_price_cents_max ?? null,
    },
    year: { min: row?.year_min ?? null, max: row?.year_max ?? null },
    km: { min: row?.km_min ?? null, max: row?.km_max ?? null },
    withPhotos: null,
  };
}

const uncounted = (values: readonly (string | number)[] | null | undefined): CountedValue[] =>
  (values ?? []).map((value) => ({ value: String(value), count: null }));
