// What a document holds that no column does, as expressions over a row of cars.
import { leastShownCents } from "@forecourt/rules/shown-price";
import { rankWeights } from "@forecourt/rules/stock-rank";
import { availableStatuses } from "@forecourt/rules/stock-visibility";
import { colourFamilies, driveFamilies, type WordFamily } from "@forecourt/rules/word-family";
import { type RawBuilder, sql } from "kysely";

export const price = sql`case when price_cents >= ${sql.lit(leastShownCents)} then price_cents end`;
const photosCount = sql`(select count(*) from photos p
  where p.dealership_id = cars.dealership_id and p.car_id = cars.id and p.state = 'stored')`;

const w = Object.fromEntries(
  Object.entries(rankWeights).map(([name, points]) => [name, sql.lit(points)]),
) as Record<keyof typeof rankWeights, RawBuilder<unknown>>;
const dayOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / 86400)`;
const marketPercent = sql`(state_average_market_price_cents::bigint - ${price}) * 100 / nullif(state_average_market_price_cents, 0)`;
/** As packages/rules/src/stock-rank.ts: a test compares the two orders. */
export const rank = sql`(case when status = any(${[...availableStatuses]}::text[]) then ${w.available} else 0 end
  + (select case when count(*) > 0 then ${w.somePhotos} + least(count(*), ${w.mostPhotos}) * ${w.eachPhoto} else 0 end
     from photos p where p.dealership_id = cars.dealership_id and p.car_id = cars.id and p.state = 'stored')
  + case when ${price} is not null then ${w.price} else 0 end
  + coalesce(greatest(-${w.mostMarketPercent}, least(${w.mostMarketPercent}, ${marketPercent})), 0) * ${w.marketPercent}
  + ${dayOf("created_at")} * ${w.arrivedDay} + ${dayOf("updated_at")} * ${w.changedDay})`;

/** The same tables as the index's, as one expression. */
const family = (families: readonly WordFamily[], column: string) =>
  sql`case ${sql.join(
    families.map(
      ([name, words]) =>
        sql`when ${sql.ref(column)} ~* ${sql.lit(`\\m(?:${words.join("|")})\\M`)} then ${sql.lit(name)}`,
    ),
    sql` `,
  )} end`;
/** By the name of the index's field; what is not here is a column. */
export const columns: { [field: string]: RawBuilder<unknown> } & Record<
  "drive" | "colour",
  RawBuilder<unknown>
> = {
  price_cents: price,
  photos_count: photosCount,
  drive: family(driveFamilies, "drive"),
  colour: family(colourFamilies, "colour"),
};
