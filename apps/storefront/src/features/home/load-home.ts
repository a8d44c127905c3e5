import type { SortOrder } from "@forecourt/rules/search-attributes";
import { emptySearchState } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
import type { SiteRecord, SiteSource, StockQuery } from "../../site/site-source.ts";
import type { HomeData } from "./home-data.ts";

type Row = Extract<SiteDocument["home"]["sections"][number], { type: "car_row" }>;

const sorts: Record<Row["sort"], SortOrder> = {
  newest: "newest",
  price_up: "price_asc",
  featured: "best_match",
};
const kinds = new Set<string>(["new", "used", "demo"]);
/** The most cards that any card variant sets side by side. */
const rowLimit = 4;

/** A row by the week is its category's page; every other is a search over the whole stock. */
export function rowQuery(
  { car_types, make, sort }: Row,
  { vehicle_categories }: SiteDocument,
  locations: readonly string[] = [],
): StockQuery {
  const category = vehicle_categories.find((one) => car_types.some((type) => type === one.category));
  const types = car_types.filter((type) => kinds.has(type));
  return {
    ...(category && { path: category.path }),
    state: {
      ...emptySearchState,
      sortBy: sorts[sort],
      refinementList: {
        ...(types.length > 0 && { car_type: types }),
        ...(locations.length > 0 && { location_slug: locations }),
      },
      hierarchicalMenu: make === null ? {} : { make_model: [make] },
    },
    limit: rowLimit,
  };
}

/** Reads only what the document's sections can show, all at once; with locations, cars that stand there. */
export async function loadHome(
  site: SiteRecord,
  source: SiteSource,
  now: Date,
  locations: readonly string[] = [],
): Promise<HomeData> {
  const { document } = site;
  const { sections } = document.home;
  const rows = sections.filter((block) => block.type === "car_row");
  const has = (type: string): boolean => sections.some((block) => block.type === type);
  const count = async (path: string): Promise<[string, number]> => {
    const found = await source.stockRow(site, { path, state: emptySearchState, limit: 1 });
    return [path, found?.total ?? 0];
  };
  // Only this hero shows the categories with their counts.
  const counted = document.theme.variants.hero === "poster" ? document.vehicle_categories : [];
  const [stock, rowAnswers, categories, promotions, posts, reviews, summaries, models] = await Promise.all([
    source.stockRow(site, { state: emptySearchState, limit: 1 }),
    Promise.all(rows.map((row) => source.stockRow(site, rowQuery(row, document, locations)))),
    Promise.all(counted.map(({ path }) => count(path))),
    has("promotions") ? source.content(site, "promotion") : [],
    has("posts") ? source.content(site, "post") : [],
    has("reviews") ? source.content(site, "review") : [],
    has("reviews") ? source.content(site, "review_summary") : [],
    has("models") ? source.content(site, "model") : [],
  ]);
  return {
    document,
    now,
    stock,
    rows: rowAnswers.map((answer) => answer?.cars ?? []),
    categories: Object.fromEntries(categories),
    promotions,
    posts,
    reviews,
    reviewSummary: summaries[0] ?? null,
    models,
  };
}
