import { edgeKeys } from "@forecourt/contracts";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import type { FormAnswer } from "../features/enquiry/form-view.ts";
import { PlaceList } from "../features/enquiry/place-list.tsx";
import { presentForm } from "../features/enquiry/present-form.ts";
import { presentContactPlaces } from "../features/enquiry/present-places.ts";
import { submitForm } from "../features/enquiry/submit-form.ts";
import { Crumbs } from "../site/crumbs.tsx";
import { tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { document } = siteOf(context);
  tagPage(context, edgeKeys.document(document.id));
  return {
    form: presentForm("contact", document),
    places: presentContactPlaces(document, new Date()),
    reply: document.contact.reply_promise,
    siteName: document.name,
    canonical: `https://${document.canonical_host}/contact-us`,
  };
}

export const action = ({ request, url, context }: ActionFunctionArgs) =>
  submitForm({
    site: siteOf(context),
    source: sourceOf(context),
    request,
    url,
    form: "contact",
    car: null,
  });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Contact us | ${loaderData?.siteName ?? ""}` },
  { name: "description", content: loaderData?.reply ?? `Contact ${loaderData?.siteName ?? "us"}` },
  { tagName: "link", rel: "canonical", href: loaderData?.canonical },
];

export default function ContactUs() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  const { form, places, reply, siteName } = loaderData;
  return (
    <div className="wrap flow">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: "Contact us" }]} />
      <PlaceList places={places} />
      <div className="flow-main">
        <h1>Contact us</h1>
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
