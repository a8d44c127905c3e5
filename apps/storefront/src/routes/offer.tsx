import { edgeKeys } from "@forecourt/contracts";
import { isLive, scheduleBoundaries } from "@forecourt/rules/schedule";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type RouterContextProvider,
  useActionData,
  useLoaderData,
} from "react-router";
import type { FormAnswer } from "../features/forms/form-view.ts";
import { OfferPage } from "../features/forms/offer-page.tsx";
import { presentOffer } from "../features/forms/present-offer.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

type Asked = { url: URL; params: { offer?: string }; context: Readonly<RouterContextProvider> };

/** ROUTE-47, ROUTE-48: the offer by its id on both addresses; one that is over or never was answers 404. */
async function readOffer({ url, params, context }: Asked) {
  const site = siteOf(context);
  const { document } = site;
  tagPage(context, edgeKeys.document(document.id));
  const offers = await sourceOf(context).content(site, "offer");
  pageEndsAt(context, ...scheduleBoundaries(offers));
  const offer = offers.find(({ key }) => key === params.offer);
  if (!offer || !isLive(offer, new Date())) throw data(null, { status: 404 });
  return { site, offer: presentOffer(offer, document, url.pathname) };
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { site, offer } = await readOffer({ url, params, context });
  const { name, canonical_host } = site.document;
  return { offer, siteName: name, canonical: `https://${canonical_host}${offer.path}` };
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { site, offer } = await readOffer({ url, params, context });
  return submitForm({ site, source: sourceOf(context), request, url, form: offer.form });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.offer.name ?? "Offer"} | ${loaderData?.siteName ?? ""}` },
  { name: "description", content: loaderData?.offer.description.slice(0, 160) },
  { tagName: "link", rel: "canonical", href: loaderData?.canonical },
];

export default function Offer() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  return <OfferPage offer={loaderData.offer} answer={actionData} />;
}
