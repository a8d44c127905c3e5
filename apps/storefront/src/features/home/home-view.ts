import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { TextNode } from "../../site/markdown.ts";
import type { OpenView } from "../../site/present-hours.ts";
import type { LinkView } from "../../site/site-view.ts";
import type { CardView } from "../../stock/card-view.ts";

export type Words = { heading: string | null; text: string | null };
export type LocationView = {
  name: string;
  lines: string[];
  image: string | null;
  url: string;
  open: OpenView | null;
};
export type FeatureView = { title: string; text: string; image: string | null; url: string | null };
/** Count null: not counted, since search is away. */
export type CategoryView = { label: string; url: string; outline: SilhouetteName; count: number | null };

export type HeroView = {
  type: "hero";
  lines: string[];
  text: string | null;
  image: string | null;
  buttons: LinkView[];
  quick: LinkView[];
  placeholder: string | null;
  kinds: LinkView[];
  budget: { label: string; start: number; min: number; max: number; url: string } | null;
  categories: CategoryView[];
  /** Null: not counted, since search is away. */
  total: number | null;
  unit: string;
};

export type HomeSection =
  | HeroView
  | (Words & { type: "cars"; link: LinkView | null; cards: CardView[]; columns: number })
  | { type: "bodies"; items: CategoryView[] }
  | {
      type: "promotions";
      slides: {
        key: string;
        kicker: string | null;
        heading: string;
        text: string;
        button: string;
        url: string;
        image: string;
      }[];
    }
  | (Words & { type: "features"; items: FeatureView[]; numbered: boolean })
  | (Words & { type: "action"; buttons: LinkView[]; image: string | null })
  | { type: "numbers"; items: { figure: string; text: string }[] }
  | (Words & { type: "questions"; items: { question: string; answer: string }[] })
  | { type: "comparison"; heading: string | null; columns: string[]; rows: string[][] }
  | (Words & { type: "locations"; link: LinkView | null; locations: LocationView[] })
  | (Words & {
      type: "find-us";
      place: LocationView;
      address: string;
      phone: string;
      hours: { label: string; hours: string }[];
      directions: string;
    })
  | (Words & {
      type: "directory";
      dealerships: { name: string; brands: string; city: string; url: string; open: OpenView | null }[];
    })
  | (Words & {
      type: "models";
      models: { name: string; kind: string; price: string | null; image: string | null; url: string }[];
    })
  | (Words & { type: "reviews"; rating: number; count: string; reviews: { text: string; who: string }[] })
  | (Words & {
      type: "posts";
      link: LinkView | null;
      posts: { key: string; title: string; category: string; image: string | null; url: string }[];
    })
  | (Words & { type: "trade-in"; button: string; url: string; state: string })
  | (Words & { type: "finance"; buttons: LinkView[]; price: string; week: string; rates: string })
  | { type: "text"; heading: string | null; nodes: TextNode[] }
  | { type: "picture"; image: string; alt: string; caption: string | null }
  /** Where a form will stand: until then, the way to a person. */
  | (Words & { type: "ask" });
