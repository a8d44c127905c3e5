import type { Theme } from "@forecourt/site-config";
import type { MarkName } from "@forecourt/site-config/theme/marks";
import type { OpenView } from "./present-hours.ts";

export type LinkView = { label: string; url: string };
/** A model in a menu shows its picture and its first price. */
export type MenuLink = LinkView & { image?: string; note?: string };
export type MenuEntry = { label: string; url: string | null; children: MenuLink[] };
export type FooterColumn = { title: string; links: LinkView[] };

/** What every page of a site shows around its content: sent once with the first page, never again (rule 10). */
export type SiteView = {
  slug: string;
  name: string;
  slogan: string | null;
  origin: string;
  language: "en-AU";
  themeCss: string;
  themeColour: string;
  /** Files of the theme's faces, to be fetched at once. */
  fontFiles: string[];
  variants: Theme["variants"];
  logo: { mark: MarkName | null; image: string | null; text: string; url: string };
  phone: string;
  searchPath: string;
  searchLabel: string;
  menu: MenuEntry[];
  action: LinkView | null;
  groupBar: { back: LinkView; links: LinkView[] } | null;
  footer: FooterColumn[];
  footerNote: string | null;
  legalRows: { label: string; value: string }[];
  legalLine: string;
  /** Shown at the foot of pages that show a repayment (D14); null: this site shows none. */
  creditLine: string | null;
  /** For the data layer; null: this dealer measures nothing. */
  measured: { ids: string[]; store: string; brand: string } | null;
  open: OpenView | null;
};
