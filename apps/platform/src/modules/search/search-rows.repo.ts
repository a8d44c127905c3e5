// The same search on the system of record, for when the index is away: same cars, order and total; options uncounted.
import { bandEnds, type RepaymentBand } from "@forecourt/rules/repayment-band";
import type { SortOrder } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { availableStatuses } from "@forecourt/rules/stock-visibility";
import { type RawBuilder, sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import type { Window } from "./engine-search.ts";
import { type BandRange, type Refinement, toRefinements } from "./refinements.ts";
import { columns, price, rank } from "./row-expressions.ts";
import type { SearchScope } from "./search-scope.ts";

/** The index keeps milliseconds. */
const newestFirst = sql`date_trunc('milliseconds', created_at) desc, id desc`;

const sorts: Record<Exclude<SortOrder, "distance">, RawBuilder<unknown>> = {
  best_match: sql`${rank} desc, ${newestFirst}`,
  newest: newestFirst,
  price_asc: sql`${price} asc nulls last, ${newestFirst}`,
  price_desc: sql`${price} desc nulls last, ${newestFirst}`,
  km_asc: sql`km asc nulls last, ${newestFirst}`,
  km_desc: sql`km desc nulls last, ${newestFirst}`,
  year_desc: sql`year desc nulls last, ${newestFirst}`,
  year_asc: sql`year asc nulls last, ${newestFirst}`,
};

function sortOf({ sortBy }: SearchState, { near }: SearchScope): RawBuilder<unknown> {
  if (sortBy !== "distance") return sorts[sortBy];
  if (!near) return sorts.best_match;
  const km = sql`(select near.km from locations l
    join unnest(${[...near.keys()]}::text[], ${[...near.values()]}::float8[]) as near (slug, km) on near.slug = l.slug
    where l.dealership_id = cars.dealership_id and l.id = cars.location_id)`;
  return sql`${km} asc nulls last, ${sorts.best_match}`;
}

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

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

function bandsWhere(provider: string, bands: readonly BandRange[]): RawBuilder<unknown> {
  if (bands.length === 0) return sql`false`;
  const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;
  const fits = (band: RepaymentBand) => {
    const ends = Object.entries(bandEnds(band)) as [keyof typeof signs, number][];
    return ends.length === 0
      ? sql`true`
      : sql.join(
          ends.map(([end, dollars]) => sql`payment_week_cents ${signs[end]} ${dollars * 100}`),
          sql` and `,
        );
  };
  const any = bands.map(({ band, before }) =>
    sql.join([sql`(${fits(band)})`, ...before.map((one) => sql`not (${fits(one)})`)], sql` and `),
  );
  return sql`exists (select from car_finance f where f.dealership_id = cars.dealership_id and f.car_id = cars.id
    and f.provider = ${provider} and payment_week_cents > 0 and (${sql.join(any, sql` or `)}))`;
}

function refinementWhere(refinement: Refinement): RawBuilder<unknown> {
  if (refinement.kind === "bands") return bandsWhere(refinement.provider, refinement.bands);
  const column = columns[refinement.field] ?? sql.ref(refinement.field);
  if (refinement.kind === "range") {
    const { min, max } = refinement;
    return sql`(${column} >= ${min ?? 0} and ${column} <= ${max ?? 2_147_483_647})`;
  }
  if (refinement.kind === "prefix") {
    const patterns = refinement.values.map((value) => `${escapeLike(value)}%`);
    return sql`${column} ilike any(${patterns}::text[])`;
  }
  if (refinement.field === "location_slug") {
    return sql`(dealership_id, location_id) in (select dealership_id, id from locations
      where slug = any(${[...refinement.values]}::text[]))`;
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
  const text = sql`concat_ws(' ', name, make, model, badge, series, simple_body, colour, simple_fuel, simple_transmission, stocknum, drive)`;
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
  const parts = [
    scopeWhere(scope),
    ...toRefinements(state, scope).map(refinementWhere),
    ...textWhere(state.query),
  ];
  const where = sql<boolean>`${sql.join(parts, sql` and `)}`;
  // Counted in the same pass: a dealer's rows are wide, and reading them is what takes the time.
  const rows = await owned.read((q) =>
    q
      .selectFrom("cars")
      .select(["id", sql<number>`count(*) over ()`.as("total")])
      .where(where)
      .orderBy(sortOf(state, scope))
      .limit(size)
      .offset(from),
  );
  const [first] = rows;
  // Behind the last page there is no row to tell it.
  const total = first || from === 0 ? (first?.total ?? 0) : await countRows(owned, where);
  return { ids: rows.map(({ id }) => id), total };
}

async function countRows(owned: OwnedDb, where: RawBuilder<boolean>): Promise<number> {
  const [counted] = await owned.read((q) =>
    q
      .selectFrom("cars")
      .select((car) => car.fn.countAll<number>().as("total"))
      .where(where),
  );
  return counted?.total ?? 0;
}
