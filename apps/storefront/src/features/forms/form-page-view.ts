import type { Car } from "@forecourt/contracts";
import type { FormName, SiteDocument } from "@forecourt/site-config";
import { type BlockView, blockView } from "../../content/block-view.ts";
import type { Content } from "../../site/site-source.ts";
import type { FormView, Values } from "./form-view.ts";
import { formWords } from "./form-words.ts";
import type { ContactPlace } from "./place-list.tsx";
import { presentForm } from "./present-form.ts";
import { presentContactPlaces } from "./present-places.ts";

type Page = Content<"page">;
type PageBlock = Page["body"]["blocks"][number];

export type FormPart = { heading: string | null; text: string | null; form: FormView };
export type PagePart = { block: BlockView } | { form: FormPart };
export type FormPageView = {
  title: string;
  lede: string | null;
  description: string;
  parts: PagePart[];
  places: ContactPlace[];
};

export type FormAddress = {
  /** Path and query, as the browser shows them. */
  action: string;
  car: Car | null;
  preset: Values;
  carId: number | undefined;
};

/** Until a valuation stands there, a page that offers one asks for the car by a form. */
const formOf = (block: PageBlock): FormName | null => {
  if (block.type === "form") return block.form;
  return block.type === "valuation" ? "sell" : null;
};

export const hasForm = ({ body }: Page): boolean => body.blocks.some((block) => formOf(block) !== null);

/** ROUTE-15: the fragment that links to the finance form name. */
const idOf = (name: FormName): string => (name === "finance" ? "finance-form" : name);

function formPart(
  block: PageBlock,
  page: Page,
  document: SiteDocument,
  address: FormAddress,
): FormPart | null {
  const name = formOf(block);
  if (name === null) return null;
  const own = block.type === "form" ? block : null;
  const form = presentForm({
    ...address,
    name,
    id: idOf(name),
    document,
    category: own?.category ?? null,
    subcategory: own?.subcategory ?? null,
    pageId: page.key,
  });
  return { heading: own?.heading ?? null, text: own?.text ?? null, form };
}

export function presentFormPage(
  page: Page,
  document: SiteDocument,
  address: FormAddress,
  now: Date,
): FormPageView {
  const { title, description, blocks } = page.body;
  const hero = blocks.find((block) => block.type === "hero");
  const parts = blocks.flatMap((block): PagePart[] => {
    const form = formPart(block, page, document, address);
    if (form) return [{ form }];
    const view = blockView(block);
    return view ? [{ block: view }] : [];
  });
  const [first] = parts.flatMap((part) => ("form" in part ? [part.form.form.name] : []));
  return {
    title: hero?.heading ?? title,
    lede: hero?.text ?? description,
    description,
    parts,
    places: presentContactPlaces(document, now, first),
  };
}

/** `/contact-us` of a site that wrote no page for it. */
export function contactPage(document: SiteDocument, address: FormAddress, now: Date): FormPageView {
  const { title, text } = formWords("contact", document);
  const form = presentForm({ ...address, name: "contact", document });
  return {
    title,
    lede: text,
    description: text ?? `Contact ${document.name}`,
    parts: [{ form: { heading: null, text: null, form } }],
    places: presentContactPlaces(document, now, "contact"),
  };
}

/** The page in which the form with this name stands. */
export const formIn = ({ parts }: FormPageView): FormView | undefined =>
  parts.flatMap((part) => ("form" in part ? [part.form.form] : []))[0];
