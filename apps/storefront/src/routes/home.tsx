import { edgeKeys } from "@forecourt/contracts";
import { scheduleBoundaries } from "@forecourt/rules/schedule";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { loadHome } from "../features/home/load-home.ts";
import { presentHome } from "../features/home/present-home.ts";
import { dealerData, placeData, siteData } from "../machines/dealer-data.ts";
import { describePage } from "../machines/page-facts.server.ts";
import { pagePicture } from "../machines/page-picture.ts";
import { asText, readText } from "../site/as-text.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const data = await loadHome(site, sourceOf(context), new Date());
  const { document } = site;
  tagPage(
    context,
    edgeKeys.document(document.id),
    ...document.dealerships.map(({ id }) => edgeKeys.stock(id)),
  );
  pageEndsAt(context, ...scheduleBoundaries([...data.promotions, ...data.posts]));
  for (const car of data.rows.flat()) pageEndsAt(context, ...cardBoundaries(car, document.settings));
  const sections = presentHome(data);
  const showsRepayment = sections.some(
    (section) =>
      section.type === "finance" ||
      (section.type === "cars" && section.cards.some(({ repayment }) => repayment !== null)),
  );
  const { name, slogan, canonical_host, locations } = document;
  const title = slogan ? `${name} | ${slogan}` : name;
  const canonical = `https://${canonical_host}/`;
  const hero = sections.find((section) => section.type === "hero");
  describePage(context, {
    siteName: name,
    title,
    description: slogan ?? name,
    url: canonical,
    kind: "website",
    picture: hero?.image ? pagePicture({ asset: hero.image }, name, canonical) : null,
    graph: [
      dealerData(document),
      siteData(document),
      ...locations.filter(({ visible }) => visible).map((location) => placeData(location, document)),
    ],
  });
  return {
    sections: asText(sections),
    showsRepayment,
    title,
    canonical,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title },
  { tagName: "link", rel: "canonical", href: loaderData?.canonical },
];

export default function Home() {
  const loaderData = useLoaderData<typeof loader>();
  return <HomePage sections={readText(loaderData.sections)} />;
}
