import type { SiteDocument } from "@forecourt/site-config";
import { readMarkdown } from "../../site/markdown.ts";
import { presentCard } from "../../stock/present-card.ts";
import type { HomeData } from "./home-data.ts";
import type { HomeSection, Words } from "./home-view.ts";
import {
  presentFinance,
  presentModels,
  presentPosts,
  presentPromotions,
  presentReviews,
} from "./present-content.ts";
import { bodyTypes, presentHero } from "./present-hero.ts";
import { presentDirectory, presentPlaces } from "./present-places.ts";

type Block = SiteDocument["home"]["sections"][number];
type Of<T extends Block["type"]> = Extract<Block, { type: T }>;
/** Blocks that the site's own data fills share one shape. */
type LiveBlock = Exclude<
  Block,
  {
    type:
      | "hero"
      | "car_row"
      | "feature_grid"
      | "call_to_action"
      | "numbers"
      | "faq"
      | "table"
      | "rich_text"
      | "form"
      | "image";
  }
>;

/** Cards side by side at lg, as each card variant is drawn. */
const columnsOf = { framed: 4, soft: 3, ruled: 4, stage: 2, plate: 3, weekly: 4 } as const;

function carRow(block: Of<"car_row">, data: HomeData, at: number): HomeSection | null {
  const { document, now } = data;
  const columns = columnsOf[document.theme.variants.card];
  const weekly = document.vehicle_categories.find(({ category }) => category === "subscription");
  const style = {
    variant: document.settings.card_variant,
    weekWords: weekly?.price_label ?? null,
    weekNote: weekly?.price_note ?? null,
    now,
  };
  const cards = (data.rows[at] ?? []).slice(0, columns).map((car) => presentCard(car, document, style));
  if (cards.length === 0) return null;
  return { type: "cars", heading: block.heading, text: block.text, link: block.link, cards, columns };
}

function tradeIn(
  block: Words & { buttons: { label: string; url: string }[] },
  { document }: HomeData,
): HomeSection {
  const [button] = block.buttons;
  return {
    type: "trade-in",
    heading: block.heading,
    text: block.text,
    button: button?.label ?? "Value my car",
    url: button?.url ?? "/trade-in",
    state: document.address?.state ?? "QLD",
  };
}

function live(block: LiveBlock, data: HomeData): HomeSection | null {
  const words = { heading: block.heading, text: block.text };
  switch (block.type) {
    case "promotions":
      return presentPromotions(data);
    case "body_types":
      return { type: "bodies", items: bodyTypes(data) };
    case "dealerships":
      return presentDirectory(data, words);
    case "models":
      return presentModels(data, words);
    case "locations":
      return presentPlaces(data, words, block.link);
    case "reviews":
      return presentReviews(data, words);
    case "posts":
      return presentPosts(data, words, block.link);
    case "trade_in":
    case "valuation":
      return tradeIn(block, data);
    case "finance":
    case "calculator":
      return presentFinance(data, words, block.buttons);
    default:
      return null;
  }
}

function written(block: Block): HomeSection | null {
  switch (block.type) {
    case "feature_grid":
      return {
        type: "features",
        heading: block.heading,
        text: block.text,
        items: block.items,
        numbered: block.numbered,
      };
    case "call_to_action":
      return {
        type: "action",
        heading: block.heading,
        text: block.text,
        buttons: block.buttons,
        image: block.image,
      };
    case "numbers":
      return { type: "numbers", items: block.items };
    case "faq":
      return { type: "questions", heading: block.heading, text: null, items: block.items };
    case "table":
      return { type: "comparison", heading: block.heading, columns: block.columns, rows: block.rows };
    case "rich_text":
      return { type: "text", heading: block.heading, nodes: readMarkdown(block.text) };
    case "image":
      return { type: "picture", image: block.image, alt: block.alt, caption: block.caption };
    case "form":
      return { type: "ask", heading: block.heading, text: block.text };
    default:
      return null;
  }
}

/** The document's blocks with the site's data in them; what has nothing to show is left out. */
export function presentHome(data: HomeData): HomeSection[] {
  let rows = 0;
  return data.document.home.sections
    .map((block): HomeSection | null => {
      if (block.type === "hero") return presentHero(block, data);
      if (block.type === "car_row") return carRow(block, data, rows++);
      return written(block) ?? live(block as LiveBlock, data);
    })
    .filter((section) => section !== null);
}
