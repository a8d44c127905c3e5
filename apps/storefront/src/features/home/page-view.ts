import type { Crumb } from "../../site/crumbs.tsx";
import type { TextNode } from "../../site/markdown.ts";
import type { LinkView } from "../../site/site-view.ts";
import type { HomeSection } from "./home-view.ts";

/** A page of the site's own words: its head, then the same sections as a home page. */
export type PageView = {
  trail: Crumb[];
  kicker: string | null;
  heading: string;
  lede: string | null;
  image: string | null;
  /** A model stands on its page as on a stage. */
  isStage: boolean;
  buttons: LinkView[];
  sections: HomeSection[];
};

export type StoryView = { url: string; title: string; text: string; category: string; image: string | null };
export type PostView = {
  trail: Crumb[];
  title: string;
  category: string;
  by: string;
  image: string | null;
  imageAlt: string;
  nodes: TextNode[];
  next: StoryView[];
};
