// What each place says of a car, read from what a visitor or a machine gets.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type State = "available" | "reserved" | "coming" | "sold";
/** `amount` null: this place says no price. */
export type Shown = { amount: string | null; type: string | null; state: State };

const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .trim();

const within = (html: string, pattern: RegExp): string | null => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? null : textOf(found);
};

function priceIn(html: string): Pick<Shown, "amount" | "type"> {
  const price = /<p class="price">(.*?)<\/p>/s.exec(html)?.[1] ?? "";
  return {
    amount: within(price, /<b>(.*?)<\/b>/s),
    type: within(price, /<span class="ptype">(.*?)<\/span>/s),
  };
}

/** The panel of the car's page: its notice and its price. A sold car's price is told in a sentence. */
export function readPage(html: string): Shown {
  const panel = /<aside class="panel"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "";
  const sold = /<div class="notice sold">[\s\S]*?<\/div>/.exec(panel)?.[0];
  if (sold !== undefined) {
    const listed = /It was listed at (\S+) (.+)\./.exec(textOf(sold));
    return { amount: listed?.[1] ?? null, type: listed?.[2] ?? null, state: "sold" };
  }
  const notice = /<div class="notice[^"]*">[\s\S]*?<\/div>/.exec(panel)?.[0] ?? "";
  const state = /Reserved/.test(notice) ? "reserved" : /COMING SOON/.test(notice) ? "coming" : "available";
  return { ...priceIn(panel), state };
}

const states: Record<string, State> = {
  InStock: "available",
  LimitedAvailability: "reserved",
  PreOrder: "coming",
  SoldOut: "sold",
};

type Offer = {
  price?: number;
  availability?: string;
  priceSpecification?: { name?: string; price?: number };
};

export function readJsonLd(html: string): Shown & { twoPrices: boolean } {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const graph: { "@type": string; offers?: Offer }[] = JSON.parse(text)["@graph"] ?? [];
  const offer = graph.find((thing) => thing["@type"] === "Car")?.offers;
  const state = states[offer?.availability?.replace("https://schema.org/", "") ?? ""];
  if (!offer || !state) throw new Error("no offer in the structured data");
  return {
    amount: offer.price === undefined ? null : `$${offer.price.toLocaleString("en-AU")}`,
    type: offer.priceSpecification?.name ?? null,
    state,
    twoPrices: offer.price !== offer.priceSpecification?.price,
  };
}

/** The card that leads to this car; null: this list does not show it. A card tells coming cars by their buttons only. */
export function readCard(html: string, slug: string): Shown | null {
  const cards = html.match(/<article class="card[\s\S]*?<\/article>/g) ?? [];
  const card = cards.find((one) => new RegExp(`href="/cars/(?:new/|used/)?${slug}"`).test(one));
  if (card === undefined) return null;
  const [, state] = /^<article class="card(?: is-(\w+))?"/.exec(card) ?? [];
  return { ...priceIn(card), state: (state as State | undefined) ?? "available" };
}

/** All words of the sheet, in the order they were set, without the spaces that typesetting moves. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; words: string }> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const content = await (await document.getPage(1)).getTextContent();
  const words = content.items.map((item) => ("str" in item ? item.str : "")).join("");
  const { numPages: pages } = document;
  await task.destroy();
  return { pages, words: squeeze(words) };
}

export const squeeze = (text: string): string => text.replaceAll(/\s/g, "");
