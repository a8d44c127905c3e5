import { edgeKeys } from "@forecourt/contracts";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { ComparePage } from "../features/compare/compare-page.tsx";
import { mostCompared, presentCompare } from "../features/compare/present-compare.ts";
import { addressOfCars, carsOfAddress } from "../kept/kept-address.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

/** CMP-01: `/compare?cars=12,7`, for anybody who has the address. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const { document } = site;
  const ids = carsOfAddress(url, mostCompared);
  // A plain form writes its fields its own way: one page has one address.
  const address = addressOfCars("/compare", ids);
  if (decodeURIComponent(url.pathname + url.search) !== address && url.searchParams.has("cars"))
    throw redirect(address);
  const cards = await source.cars(site, ids);
  const cars = (await Promise.all(cards.map(({ slug }) => source.car(site, slug)))).filter(
    (car) => car !== null,
  );
  tagPage(context, edgeKeys.document(document.id), ...cars.map(({ id }) => edgeKeys.car(id)));
  // Cars that are not there may come back.
  if (cars.length < ids.length) tagPage(context, ...document.dealerships.map(({ id }) => edgeKeys.stock(id)));
  for (const card of cards) pageEndsAt(context, ...cardBoundaries(card, document.settings));
  const compare = presentCompare(cars, ids, document, new Date());
  return {
    compare,
    showsRepayment: compare.warning !== null,
    title: `${compare.cars.map(({ card }) => card.title).join(", ") || "Compare cars"} | ${document.name}`,
    canonical: compare.shareUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: "description", content: "Cars side by side: price, facts and what differs." },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
        { name: "robots", content: "noindex, follow" },
      ]
    : [];

export default function Compare() {
  return <ComparePage compare={useLoaderData<typeof loader>().compare} />;
}
