import { edgeKeys, isCarSlug } from "@forecourt/contracts";
import { imageUrl } from "@forecourt/rules/image-url";
import { soldPage } from "@forecourt/rules/sold-page";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { CarPage } from "../features/car/car-page.tsx";
import { presentCar } from "../features/car/present-car.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";
import { cardOfCar } from "../stock/card-of-car.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const { slug = "" } = params;
  const known = "type" in params && params.type !== "new" && params.type !== "used" ? false : isCarSlug(slug);
  const [car, others] = known
    ? await Promise.all([source.car(site, slug), source.similarCars(site, slug)])
    : [null, []];
  // A 404 depends on the stock too: the car may come.
  tagPage(context, ...site.document.dealerships.map(({ id }) => edgeKeys.stock(id)));
  if (car === null) throw data(null, { status: 404 });
  tagPage(context, edgeKeys.document(site.document.id), edgeKeys.car(car.id));
  for (const shown of [cardOfCar(car, site.document), ...others])
    pageEndsAt(context, ...cardBoundaries(shown, site.document.settings));
  const now = new Date();
  const { settings, canonical_host, name } = site.document;
  const stays = soldPage(car, settings, now);
  if (stays === "gone") throw data(null, { status: 410 });
  const view = presentCar(car, others, site.document, now);
  return {
    car: view,
    showsRepayment: view.repayment !== null || view.similar.some(({ card }) => card.repayment !== null),
    siteName: name,
    canonical: `https://${canonical_host}/cars/${slug}`,
    noIndex: stays === "unlisted",
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { car, siteName, canonical, noIndex } = loaderData;
  const hash = car.photos[0]?.hash;
  const words = [car.price.amount, car.price.type, ...car.keys.slice(0, 3).map(([, value]) => value)]
    .filter(Boolean)
    .join(", ");
  return [
    { title: `${car.title}${car.sub ? ` ${car.sub}` : ""} | ${siteName}` },
    { name: "description", content: `${car.kind} ${car.title}: ${words}.` },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: car.title },
    ...(hash
      ? [
          {
            property: "og:image",
            content: new URL(imageUrl({ hash }, { w: 1200, format: "jpg" }), canonical).href,
          },
        ]
      : []),
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function CarRoute() {
  const loaderData = useLoaderData<typeof loader>();
  return <CarPage car={loaderData.car} />;
}
