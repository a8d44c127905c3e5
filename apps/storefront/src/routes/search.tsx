import { edgeKeys } from "@forecourt/contracts";
import { scheduleBoundaries } from "@forecourt/rules/schedule";
import { printSearchState } from "@forecourt/rules/search-state";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { isFormQuery, readForm } from "../features/search/filter-fields.ts";
import { presentResults } from "../features/search/present-results.ts";
import { relaxSearch } from "../features/search/relax-search.ts";
import { ResultsPage } from "../features/search/results-page.tsx";
import { readAddress, urlOf } from "../features/search/search-address.ts";
import { searchPageAt } from "../features/search/search-scope.ts";
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
  return {
    results,
    showsRepayment,
    isFiltered,
    siteName: document.name,
    canonical: `https://${document.canonical_host}${page.path}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { results, siteName, isFiltered, canonical } = loaderData;
  return [
    { title: `${results.title} | ${siteName}` },
    {
      name: "description",
      content: `${results.total ?? "All"} ${results.unit} in stock at ${siteName}, with prices and photos.`,
    },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(isFiltered ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
};

export default function Search() {
  const loaderData = useLoaderData<typeof loader>();
  return <ResultsPage results={loaderData.results} />;
}
