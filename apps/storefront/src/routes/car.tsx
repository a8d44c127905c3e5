import { edgeKeys, isCarSlug } from "@forecourt/contracts";
import { soldPage } from "@forecourt/rules/sold-page";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { bottomTitle, CarPage } from "../features/car/car-page.tsx";
import { presentCar } from "../features/car/present-car.ts";
import { carFormPath } from "../features/forms/form-paths.ts";
import { InlineForm } from "../features/forms/inline-form.tsx";
import { presentForm } from "../features/forms/present-form.ts";
import { carFacts } from "../machines/car-facts.ts";
import { describePage } from "../machines/page-facts.server.ts";
import { asText, readText } from "../site/as-text.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";
import { cardOfCar } from "../stock/card-of-car.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const { slug = "" } = params;
  const [car, others] = isCarSlug(slug)
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
  const canonical = `https://${canonical_host}/cars/${slug}`;
  describePage(context, carFacts(car, view, site.document, canonical));
  const form = settings.hide_enquiry_form
    ? null
    : presentForm({
        name: "enquiry",
        document: site.document,
        action: carFormPath(car.slug, "enquire"),
        car,
      });
  return {
    car: asText(view),
    form: asText(form),
    showsRepayment: view.repayment !== null || view.similar.some(({ card }) => card.repayment !== null),
    siteName: name,
    canonical,
    noIndex: stays === "unlisted",
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { siteName, canonical, noIndex } = loaderData;
  const car = readText(loaderData.car);
  return [
    { title: `${car.title}${car.sub ? ` ${car.sub}` : ""} | ${siteName}` },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function CarRoute() {
  const loaderData = useLoaderData<typeof loader>();
  const car = readText(loaderData.car);
  const form = readText(loaderData.form);
  return (
    <CarPage key={`${car.id} ${car.made.updated_at}`} car={car}>
      {form ? <InlineForm form={form} title={bottomTitle} /> : undefined}
    </CarPage>
  );
}
