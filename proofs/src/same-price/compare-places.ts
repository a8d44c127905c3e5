import { readCard, readJsonLd, readPage, readPdf, type Shown, type State, squeeze } from "./shown.ts";

const stateWords: Record<State, string> = {
  available: "",
  reserved: "Reserved",
  coming: "Comingsoon",
  sold: "Sold",
};

export type Places = { page: string; list: string | null; pdf: Uint8Array; slug: string };

/** A sold car's page says its price in a sentence, in small letters. */
const isSameType = (a: string | null, b: string | null): boolean =>
  (a ?? "").toLowerCase() === (b ?? "").toLowerCase();

/** Where two places say different things of one car; empty: all say the same. */
export async function differencesOf({ page, list, pdf, slug }: Places): Promise<string[]> {
  const shown = readPage(page);
  return [
    ...jsonLdDifferences(shown, page),
    ...cardDifferences(shown, list === null ? null : readCard(list, slug)),
    ...(await pdfDifferences(shown, page, pdf)),
  ];
}

function jsonLdDifferences(shown: Shown, page: string): string[] {
  const said = readJsonLd(page);
  const found: string[] = [];
  if (said.state !== shown.state) found.push(`JSON-LD: ${said.state}, page: ${shown.state}`);
  if (said.twoPrices) found.push("JSON-LD: two prices in one offer");
  const isPriced = shown.amount?.startsWith("$") === true;
  if (isPriced && said.amount !== shown.amount) found.push(`JSON-LD: ${said.amount}, page: ${shown.amount}`);
  if (!isPriced && shown.state !== "sold" && said.amount !== null)
    found.push(`JSON-LD: ${said.amount}, page none`);
  if (isPriced && !isSameType(said.type, shown.type))
    found.push(`JSON-LD: ${said.type}, page: ${shown.type}`);
  return found;
}

/** A card says the type without its state; a sold car's card shows the price that its page tells. */
function cardDifferences(shown: Shown, card: Shown | null): string[] {
  if (card === null) return [];
  const found: string[] = [];
  const state = shown.state === "coming" ? "available" : shown.state;
  if (card.state !== state) found.push(`card: ${card.state}, page: ${shown.state}`);
  if (shown.amount === null) return found;
  if (card.amount !== shown.amount) found.push(`card: ${card.amount}, page: ${shown.amount}`);
  const isPart = (shown.type ?? "").toLowerCase().startsWith((card.type ?? "").toLowerCase());
  if (!isPart || (card.type === null) !== (shown.type === null))
    found.push(`card: ${card.type}, page: ${shown.type}`);
  return found;
}

async function pdfDifferences(shown: Shown, page: string, bytes: Uint8Array): Promise<string[]> {
  const { pages, words } = await readPdf(bytes);
  const found: string[] = [];
  if (pages !== 1) found.push(`PDF: ${pages} pages`);
  // What stands before the car's name is its state, and nothing else of that kind.
  const title = squeeze(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");
  const before = words.toLowerCase().split(title.toLowerCase())[0] ?? "";
  const said = Object.entries(stateWords).find(
    ([, word]) => word && before.endsWith(word.toLowerCase()),
  )?.[0];
  if ((said ?? "available") !== shown.state) found.push(`PDF: ${said ?? "available"}, page: ${shown.state}`);
  const price = squeeze(`${shown.amount ?? ""}${shown.type ?? ""}`).toLowerCase();
  if (!words.toLowerCase().includes(price)) found.push(`PDF lacks ${shown.amount} ${shown.type ?? ""}`);
  return found;
}
