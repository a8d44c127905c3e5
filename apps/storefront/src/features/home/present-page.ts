import { money } from "@forecourt/rules/money";
import { emptySearchState, printSearchState } from "@forecourt/rules/search-state";
import type { ContentBody, SiteDocument } from "@forecourt/site-config";
import type { Content } from "../../site/site-source.ts";
import type { HomeData } from "./home-data.ts";
import type { HomeSection } from "./home-view.ts";
import type { PageView } from "./page-view.ts";
import { presentHome } from "./present-home.ts";

type Block = ContentBody<"page">["blocks"][number];

/** The blocks of a page as a home page would have them: its head is drawn apart, and a valuation is asked for by mail yet. */
const bodyBlocks = (blocks: readonly Block[]): Block[] =>
  blocks
    .filter(({ type }) => type !== "hero")
    .map((block) =>
      block.type === "valuation"
        ? {
            type: "form",
            form: "contact",
            heading: block.heading ?? "Ask for your figure",
            text:
              block.text ?? "Send us the rego and the kilometres. A valuer writes back with a range and why.",
            category: null,
            subcategory: null,
          }
        : block,
    );

/** The same document with a page's blocks in place of the home page's, so that one reader and one presenter serve both. */
export const withBlocks = (document: SiteDocument, blocks: readonly Block[]): SiteDocument => ({
  ...document,
  home: { sections: bodyBlocks(blocks) },
});

/** A home page compares; a page of words lists. */
function plainTable(section: HomeSection): HomeSection {
  if (section.type !== "comparison") return section;
  const { heading, columns, rows } = section;
  const head = columns.length === rows[0]?.length ? columns : ["", ...columns];
  return { type: "text", heading, nodes: [{ kind: "table", head, rows }] };
}

export function presentPage({ body }: Content<"page">, data: HomeData): PageView {
  const hero = body.blocks.find((block) => block.type === "hero");
  return {
    trail: [{ label: "Home", url: "/" }, { label: body.title }],
    kicker: null,
    heading: hero?.heading ?? body.title,
    lede: hero?.text ?? body.description,
    image: hero?.image ?? body.image,
    isStage: false,
    buttons: hero?.buttons ?? [],
    sections: presentHome(data).map(plainTable),
  };
}

/** Only this model, as many as stand side by side. */
export const modelQuery = ({ manufacturer, name }: ContentBody<"model">) => ({
  state: { ...emptySearchState, hierarchicalMenu: { make_model: [manufacturer, name] } },
  limit: 4,
});

/** ROUTE-49, ROUTE-50: what the model is, what it costs, and the ones that can be driven home. */
export function modelBlocks({ body }: Content<"model">): Block[] {
  const { grades, copy } = body;
  return [
    ...(copy.length > 0
      ? [
          {
            type: "feature_grid" as const,
            heading: body.headline,
            text: null,
            items: copy.map(({ title, text }) => ({ title, text, image: null, url: null })),
            numbered: false,
          },
        ]
      : []),
    {
      type: "car_row",
      heading: "Ready to drive away",
      text: null,
      car_types: [],
      make: body.manufacturer,
      sort: "featured",
      link: null,
    },
    ...(grades.length > 0
      ? [
          {
            type: "table" as const,
            heading: "Grades",
            columns: ["", "Drive away", "What it adds"],
            rows: grades.map(({ name, price, adds }) => [name, money(price), adds]),
          },
        ]
      : []),
  ];
}

export function presentModelPage({ body }: Content<"model">, data: HomeData): PageView {
  const { settings, menus } = data.document;
  const { state } = modelQuery(body);
  return {
    trail: [{ label: "Home", url: "/" }, { label: body.name }],
    kicker: body.type,
    heading: body.name,
    lede: [body.intro, body.from_price === null ? "" : `From ${money(body.from_price)} drive away.`]
      .filter(Boolean)
      .join(" "),
    image: body.image,
    isStage: true,
    buttons: [
      {
        label: `See every ${body.name} in stock`,
        url: `${settings.default_search_path}?${printSearchState(state)}`,
      },
      ...(menus.action ? [menus.action] : []),
    ],
    sections: presentHome(data).map(plainTable),
  };
}
