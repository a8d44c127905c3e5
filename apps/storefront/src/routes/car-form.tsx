import { edgeKeys, isCarSlug } from "@forecourt/contracts";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type RouterContextProvider,
  useActionData,
  useLoaderData,
} from "react-router";
import { carFormPath, carForms, isCarFormPath } from "../features/forms/form-paths.ts";
import { withSlots } from "../features/forms/form-slots.ts";
import type { FormAnswer } from "../features/forms/form-view.ts";
import { LeadForm } from "../features/forms/lead-form.tsx";
import { presentForm } from "../features/forms/present-form.ts";
import { SlotField } from "../features/forms/slot-field.tsx";
import { submitForm } from "../features/forms/submit-form.ts";
import { Crumbs } from "../site/crumbs.tsx";
import { tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { CarAside } from "../stock/car-aside.tsx";
import { cardOfCar } from "../stock/card-of-car.ts";
import { presentCard } from "../stock/present-card.ts";

type Asked = {
  params: { slug?: string; form?: string };
  context: Readonly<RouterContextProvider>;
};

/** The car and its form, or 404. */
async function readForm({ params: { slug = "", form }, context }: Asked) {
  const site = siteOf(context);
  const { document } = site;
  const car = isCarFormPath(form) && isCarSlug(slug) ? await sourceOf(context).car(site, slug) : null;
  if (car === null || !isCarFormPath(form)) throw data(null, { status: 404 });
  const action = carFormPath(slug, form);
  // The place that has the car, where the form asks for one.
  const place = document.locations.find(({ id }) => id === car.location?.id)?.id;
  const preset = place ? { location_id: String(place) } : {};
  return { site, car, form: presentForm({ name: carForms[form], document, action, car, preset }) };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { site, car, form } = await readForm({ params, context });
  const { document } = site;
  tagPage(context, edgeKeys.document(document.id), edgeKeys.car(car.id));
  const card = presentCard(cardOfCar(car, document), document, { variant: "listing", now: new Date() });
  const offered = await withSlots(form, { site, source: sourceOf(context) });
  return { form: offered, card, siteName: document.name };
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { site, form } = await readForm({ params, context });
  return submitForm({ site, source: sourceOf(context), request, url, form });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.form.title}: ${loaderData?.card.title} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function CarForm() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  const { card, form } = loaderData;
  return (
    <div className="wrap flow">
      <Crumbs
        trail={[{ label: "Home", url: "/" }, { label: card.title, url: card.url }, { label: form.title }]}
      />
      <CarAside card={card} />
      <div className="flow-main">
        <h1>{form.title}</h1>
        {form.text ? <p className="lede">{form.text}</p> : null}
        <LeadForm key={form.action} form={form} answer={actionData} Slots={SlotField} />
      </div>
    </div>
  );
}
