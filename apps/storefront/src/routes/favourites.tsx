import { edgeKeys, mostKeptCars } from "@forecourt/contracts";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { FavouritesPage } from "../features/favourites/favourites-page.tsx";
import { presentFavourites } from "../features/favourites/present-favourites.ts";
import { addressOfCars, carsOfAddress } from "../kept/kept-address.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

/** FAV-03: the page holds nobody's list; the browser asks for its own by ids, and so does whoever was sent one. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const { document } = site;
  const ids = carsOfAddress(url, mostKeptCars);
  const address = addressOfCars("/favourites", ids);
  if (decodeURIComponent(url.pathname + url.search) !== address && url.searchParams.has("cars"))
    throw redirect(address);
  const cars = await sourceOf(context).cars(site, ids);
  tagPage(context, edgeKeys.document(document.id), ...cars.map(({ id }) => edgeKeys.car(id)));
  // Cars that are not there may come back.
  if (cars.length < ids.length) tagPage(context, ...document.dealerships.map(({ id }) => edgeKeys.stock(id)));
  for (const car of cars) pageEndsAt(context, ...cardBoundaries(car, document.settings));
  const list = presentFavourites(ids, cars, document, new Date());
  return {
    list,
    showsRepayment: true,
    title: `Favourites | ${document.name}`,
    canonical: `https://${document.canonical_host}/favourites`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: "description", content: "The cars you kept on this device." },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
        { name: "robots", content: "noindex, follow" },
      ]
    : [];

export default function Favourites() {
  return <FavouritesPage list={useLoaderData<typeof loader>().list} />;
}
