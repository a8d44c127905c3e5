import { edgeKeys } from "@forecourt/contracts";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { CarAside } from "../features/enquiry/car-aside.tsx";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import type { FormAnswer } from "../features/enquiry/form-view.ts";
import { presentForm } from "../features/enquiry/present-form.ts";
import { submitForm } from "../features/enquiry/submit-form.ts";
import { Crumbs } from "../site/crumbs.tsx";
import { tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardOfCar } from "../stock/card-of-car.ts";
import { presentCard } from "../stock/present-card.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const car = await sourceOf(context).car(site, params.slug ?? "");
  if (car === null) throw data(null, { status: 404 });
  tagPage(context, edgeKeys.document(site.document.id), edgeKeys.car(car.id));
  const { contact, name } = site.document;
  const card = presentCard(cardOfCar(car, site.document), site.document, {
    variant: "listing",
    now: new Date(),
  });
  return { form: presentForm("enquiry", site.document), card, reply: contact.reply_promise, siteName: name };
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const car = await source.car(site, params.slug ?? "");
  if (car === null) throw data(null, { status: 404 });
  return submitForm({ site, source, request, url, form: "enquiry", car });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Enquire about the ${loaderData?.card.title ?? "car"} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function Enquire() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  const { card, form, reply, siteName } = loaderData;
  return (
    <div className="wrap flow">
      <Crumbs
        trail={[{ label: "Home", url: "/" }, { label: card.title, url: card.url }, { label: "Enquire" }]}
      />
      <CarAside card={card} />
      <div className="flow-main">
        <h1>Submit an Enquiry</h1>
        {reply ? <p className="lede">{reply}</p> : null}
        <EnquiryForm
          form={form}
          answer={actionData}
          note={`${siteName} uses these details to answer you, and keeps them as its privacy policy describes.`}
        />
      </div>
    </div>
  );
}
