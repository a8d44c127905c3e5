import { silhouetteOf } from "@forecourt/rules/image-url";
import { emptySearchState, printSearchState } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
import type { HomeData } from "./home-data.ts";
import type { CategoryView, HeroView } from "./home-view.ts";

type HeroBlock = Extract<SiteDocument["home"]["sections"][number], { type: "hero" }>;

/** "One price. Drive it away." is set as two lines. */
const sentences = (heading: string): string[] => heading.split(/(?<=[.?!])\s+/).filter(Boolean);

const kindWords = { new: "New", used: "Used", demo: "Demo" } as const;

/** The conditions a site really has pages for; one alone is no choice. */
function kindsOf({ search_pages }: SiteDocument): HeroView["kinds"] {
  const types = search_pages.map(({ car_type }) => car_type).filter((type) => type !== "all");
  if (types.length < 2) return [];
  return [{ label: "All", url: "" }, ...types.map((type) => ({ label: kindWords[type], url: type }))];
}

const categoryOutline = {
  trucks: "truck",
  rvs: "motorhome",
  motorcycles: "motorcycle",
  subscription: "hatch",
  rental: "suv",
} as const;

function categoriesOf({ document, categories }: Pick<HomeData, "document" | "categories">): CategoryView[] {
  return document.vehicle_categories
    .map(({ label, path, category }) => ({
      label,
      url: path,
      outline: categoryOutline[category],
      count: categories[path] ?? 0,
    }))
    .filter(({ count }) => count > 0);
}

/** What the stock is called: a yard of trucks has vehicles. */
const unitOf = ({ vehicle_categories, template }: SiteDocument): string =>
  template === "dealer_group" || vehicle_categories.some(({ category }) => category === "trucks")
    ? "vehicles"
    : "cars";

/** Dollars a week. The search has no ends of weekly prices to give. */
const weeklyEnds = { min: 100, max: 500 } as const;

function budgetOf(block: HeroBlock, data: HomeData): HeroView["budget"] {
  if (block.budget === null) return null;
  const weekly = data.document.vehicle_categories.find(({ category }) => category === "subscription");
  return {
    label: block.budget.label,
    start: block.budget.default,
    ...weeklyEnds,
    url: weekly?.path ?? data.document.settings.default_search_path,
  };
}

export function presentHero(block: HeroBlock, data: HomeData): HeroView {
  return {
    type: "hero",
    lines: sentences(block.heading),
    text: block.text,
    image: block.image,
    buttons: block.buttons,
    quick: block.quick_links,
    placeholder: block.search_placeholder,
    kinds: kindsOf(data.document),
    budget: budgetOf(block, data),
    categories: categoriesOf(data),
    total: data.stock === null || data.stock.degraded ? null : data.stock.total,
    unit: unitOf(data.document),
  };
}

export function bodyTypes({ stock, document }: HomeData): CategoryView[] {
  const path = document.settings.default_search_path;
  return (stock?.facets.simple_body ?? []).slice(0, 8).map(({ value, count }) => ({
    label: value,
    url: `${path}?${printSearchState({ ...emptySearchState, refinementList: { simple_body: [value] } })}`,
    outline: silhouetteOf(value),
    count,
  }));
}
