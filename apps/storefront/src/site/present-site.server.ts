import { backToGroup, logoUrl } from "@forecourt/rules/group-link";
import { addressLine, legalRows } from "@forecourt/rules/legal-rows";
import { licenceText, repairerText } from "@forecourt/rules/licence-text";
import { departmentOf } from "@forecourt/rules/location-type";
import { modelLink } from "@forecourt/rules/model-link";
import { money } from "@forecourt/rules/money";
import { applyNavFlags } from "@forecourt/rules/nav-flags";
import { rateWords } from "@forecourt/rules/rate-words";
import { stockMenu } from "@forecourt/rules/stock-menu";
import { type SiteDocument, themeCss } from "@forecourt/site-config";
import { markOf } from "@forecourt/site-config/theme/marks";
import { builtLinks } from "./built-links.ts";
import { fontFiles } from "./fonts.server.ts";
import { presentHours } from "./present-hours.ts";
import type { Content } from "./site-source.ts";
import type { FooterColumn, LinkView, MenuEntry, MenuLink, SiteView } from "./site-view.ts";

type Models = readonly Content<"model">[];

const modelLinks = (models: Models): LinkView[] =>
  models.map(({ key, body }) => ({
    label: body.name,
    url: modelLink({ slug: key, override_url: body.override_url }),
  }));

const filled = (
  entry: "models" | "stock" | LinkView[] | undefined,
  document: SiteDocument,
  models: Models,
): LinkView[] => {
  if (entry === "models") return modelLinks(models);
  if (entry === "stock") return stockMenu(document);
  return entry ?? [];
};

/** A link that leads to a model's page brings what the phone menu shows of it. */
function withModel(link: LinkView, models: Models): MenuLink {
  const model = models.find(
    ({ key, body }) => modelLink({ slug: key, override_url: body.override_url }) === link.url,
  )?.body;
  if (!model?.image) return link;
  const note = model.from_price === null ? {} : { note: `From ${money(model.from_price)} drive away` };
  return { ...link, image: model.image, ...note };
}

type IsBuilt = (url: string) => boolean;

function menuOf(document: SiteDocument, models: Models, isBuilt: IsBuilt): MenuEntry[] {
  const entries = (document.menus.header ?? [])
    .map(({ label, url, children }) => ({
      label,
      url: url && isBuilt(url) ? url : null,
      children: filled(children, document, models)
        .filter((link) => isBuilt(link.url))
        .map((link) => withModel(link, models)),
    }))
    .filter(({ url, children }) => url !== null || children.length > 0);
  return applyNavFlags(entries, document.settings);
}

function footerOf(document: SiteDocument, models: Models, isBuilt: IsBuilt): FooterColumn[] {
  return (document.menus.footer ?? [])
    .map(({ title, links }) => ({
      title: title.replace("{name}", document.name),
      links: filled(links, document, models).filter(({ url }) => isBuilt(url)),
    }))
    .filter(({ links }) => links.length > 0);
}

function legalLine({ legal, address, settings }: SiteDocument): string {
  if (legal.legal_line) return legal.legal_line;
  const licences = [
    licenceText(legal.licence, settings.dealer_licence_label),
    repairerText(legal.repairer),
  ].filter(Boolean);
  const company = legal.abn ? `${legal.legal_name}, ABN ${legal.abn}.` : `${legal.legal_name}.`;
  return [
    company,
    address ? `${addressLine(address)}.` : "",
    licences.length > 0 ? `${licences.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function creditLine({ finance, settings }: SiteDocument): string | null {
  if (finance === null || settings.hide_finance) return null;
  const rate = rateWords(finance.interest_rate, finance.comparison_rate);
  return `*Repayments: ${rate}, ${finance.basis} ${finance.warning} ${finance.credit_note}`;
}

/** A member leads back to its group; the group's own bar names itself. */
function groupBar({ name, menus, settings, organisation }: SiteDocument): SiteView["groupBar"] {
  if (menus.group_bar.length === 0) return null;
  const back = backToGroup(organisation.name, settings) ?? { label: name, url: "/" };
  return { back, links: menus.group_bar };
}

/** The place whose hours the header tells: the primary one, sales first. */
function openHours({ locations }: SiteDocument, now: Date): SiteView["open"] {
  const sales = locations.filter(({ location_type }) => departmentOf(location_type) === "sales");
  const main = sales.find(({ primary }) => primary) ?? sales[0];
  return main === undefined ? null : presentHours(main, now);
}

export type SiteContent = { models: Models; pages: readonly Content<"page">[] };

export function presentSite(document: SiteDocument, { models, pages }: SiteContent, now: Date): SiteView {
  const isBuilt = builtLinks(pages, models);
  const { theme, menus, settings, contact } = document;
  const mark = markOf(document.logo);
  return {
    slug: document.slug,
    name: document.name,
    slogan: document.slogan,
    origin: `https://${document.canonical_host}`,
    language: "en-AU",
    themeCss: themeCss(theme),
    themeColour: theme.colours.header_bg ?? theme.colours.page,
    fontFiles: fontFiles(theme),
    variants: theme.variants,
    logo: {
      mark,
      image: mark === null ? document.logo : null,
      text: document.name,
      url: logoUrl(settings),
    },
    phone: contact.phone,
    searchPath: settings.default_search_path,
    searchLabel: "Search stock",
    menu: menuOf(document, models, isBuilt),
    action: menus.action && isBuilt(menus.action.url) ? menus.action : null,
    groupBar: groupBar(document),
    footer: footerOf(document, models, isBuilt),
    footerNote: menus.footer_note,
    legalRows: legalRows(document.legal, document.address, settings),
    legalLine: legalLine(document),
    creditLine: creditLine(document),
    measured:
      settings.measurement_ids.length === 0
        ? null
        : { ids: settings.measurement_ids, store: document.name, brand: settings.manufacturer_name ?? "" },
    open: openHours(document, now),
  };
}
