import { edgeKeys } from "@forecourt/contracts";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadHome } from "../features/home/load-home.ts";
import { LocationPage } from "../features/home/location-page.tsx";
import { presentHome } from "../features/home/present-home.ts";
import { findLocation, presentLocation, sameYard } from "../features/home/present-location.ts";
import { withBlocks } from "../features/home/present-page.ts";
import { placeData } from "../machines/dealer-data.ts";
import { crumbsData } from "../machines/list-data.ts";
import { describePage } from "../machines/page-facts.server.ts";
import { pagePicture } from "../machines/page-picture.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

/** ROUTE-40: a location by its slug. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const now = new Date();
  const site = siteOf(context);
  const { document } = site;
  tagPage(
    context,
    edgeKeys.document(document.id),
    ...document.dealerships.map(({ id }) => edgeKeys.stock(id)),
  );
  const location = findLocation(document, params.slug ?? "");
  if (location === undefined) throw data(null, { status: 404 });
  const view = presentLocation(location, document, now);
  const blocks = withBlocks(document, [
    {
      type: "car_row",
      heading: document.locations.length > 1 ? "In stock now" : "On the yard now",
      text: null,
      car_types: [],
      make: null,
      sort: "newest",
      link: { label: "See all stock", url: view.stockUrl },
    },
  ]);
  const read = await loadHome(
    { ...site, document: blocks },
    sourceOf(context),
    now,
    sameYard(document, location).map(({ slug }) => slug),
  );
  for (const car of read.rows.flat()) pageEndsAt(context, ...cardBoundaries(car, document.settings));
  const [row = null] = presentHome(read);
  const canonical = `https://${document.canonical_host}/contact-us/${location.slug}`;
  const trail = [
    { label: "Home", url: "/" },
    { label: "Contact us", url: "/contact-us" },
    { label: view.name },
  ];
  describePage(context, {
    siteName: document.name,
    title: `${view.name}, ${document.name}`,
    description: `${document.name}, ${view.address}: hours, phone and directions.`,
    url: canonical,
    kind: "website",
    picture: view.image ? pagePicture({ asset: view.image }, view.name, canonical) : null,
    graph: [placeData(location, document), crumbsData(trail, canonical)],
  });
  return {
    location: { ...view, row },
    showsRepayment: row?.type === "cars" && row.cards.some(({ repayment }) => repayment !== null),
    siteName: document.name,
    canonical,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.location.name} | ${loaderData.siteName}` },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Location() {
  const loaderData = useLoaderData<typeof loader>();
  return <LocationPage location={loaderData.location} />;
}
