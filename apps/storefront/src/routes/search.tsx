import { edgeKeys } from "@forecourt/contracts";
import { readPlainWords } from "@forecourt/rules/plain-words";
import { scheduleBoundaries } from "@forecourt/rules/schedule";
import { printSearchState } from "@forecourt/rules/search-state";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { isFormQuery, readForm } from "../features/search/filter-fields.ts";
import { namedPlaces } from "../features/search/named-places.ts";
import { presentResults } from "../features/search/present-results.ts";
import { relaxSearch } from "../features/search/relax-search.ts";
import { ResultsPage } from "../features/search/results-page.tsx";
import { readAddress, urlOf } from "../features/search/search-address.ts";
import { searchPageAt } from "../features/search/search-scope.ts";
import { carsData, crumbsData } from "../machines/list-data.ts";
import { describePage } from "../machines/page-facts.server.ts";
import { pagePicture } from "../machines/page-picture.ts";
import { asText, readText } from "../site/as-text.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const { document } = site;
  const page = searchPageAt(document, url.pathname);
  tagPage(
    context,
    edgeKeys.document(document.id),
    ...document.dealerships.map(({ id }) => edgeKeys.stock(id)),
  );
  if (page === null) throw data(null, { status: 404 });
  // A plain form writes its fields its own way: one page has one address.
  if (isFormQuery(url.searchParams))
    throw redirect(urlOf(page.path, readAddress(readForm(url.searchParams))));
  const address = readAddress(url.searchParams);
  const { state } = address;
  const read = readPlainWords(state, namedPlaces(document));
  if (read) throw redirect(urlOf(page.path, { ...address, state: read }));
  const [answer, promotions] = await Promise.all([
    source.search(site, { path: page.path, state }),
    source.content(site, "promotion"),
  ]);
  pageEndsAt(context, ...scheduleBoundaries(promotions));
  for (const car of answer.cars) pageEndsAt(context, ...cardBoundaries(car, document.settings));
  const relax = answer.total === 0 ? await relaxSearch(site, source, page.path, address) : [];
  const now = new Date();
  const results = presentResults({ document, page, address, answer, promotions, relax, now });
  const showsRepayment = results.items.some((item) => "card" in item && item.card.repayment !== null);
  const isFiltered = printSearchState({ ...state, page: 1 }) !== "";
  const canonical = `https://${document.canonical_host}${page.path}`;
  const cards = results.items.flatMap((item) => ("card" in item ? [item.card] : []));
  const pictured = cards.find(({ photo }) => photo !== null);
  describePage(context, {
    siteName: document.name,
    title: results.title,
    description: `${results.total ?? "All"} ${results.unit} in stock at ${document.name}, with prices and photos.`,
    url: canonical,
    kind: "website",
    picture: pictured?.photo ? pagePicture({ hash: pictured.photo }, pictured.title, canonical) : null,
    graph: [
      crumbsData([{ label: "Home", url: "/" }, { label: results.crumb }], canonical),
      carsData(cards, canonical),
    ],
  });
  return {
    results: asText(results),
    showsRepayment,
    // Written here: the browser only repeats it.
    meta: [
      { title: `${results.title} | ${document.name}` },
      { tagName: "link", rel: "canonical", href: canonical },
      ...(isFiltered ? [{ name: "robots", content: "noindex, follow" }] : []),
    ],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta;

export default function Search() {
  const loaderData = useLoaderData<typeof loader>();
  return <ResultsPage results={readText(loaderData.results)} />;
}
