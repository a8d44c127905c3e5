import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { EnquiryPage } from "../features/forms/enquiry-page.tsx";
import { presentEnquiry } from "../features/forms/present-enquiry.ts";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { isLinkToken } from "../site/link-token.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  const { token = "" } = params;
  const status = isLinkToken(token) ? await sourceOf(context).enquiry(site, token) : null;
  if (status === null) throw data(null, { status: 404 });
  return { enquiry: presentEnquiry(status), siteName: site.document.name };
}

/** A GET never changes anything: a mail scanner that follows the link presses no button. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const change = (await request.formData()).get("change");
  const isKnown = isLinkToken(token) && (change === "confirm" || change === "withdraw");
  const status = isKnown ? await sourceOf(context).changeEnquiry(siteOf(context), token, change) : null;
  if (status === null) throw data(null, { status: 404 });
  return redirect(new URL(`/enquiries/${token}`, url).href, 303);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.enquiry.title ?? "Enquiry"} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
  // The address is the key to the page: told to nobody else. Not `no-referrer`, under which a form has no origin either.
  { name: "referrer", content: "same-origin" },
];

export default function Enquiry() {
  const loaderData = useLoaderData<typeof loader>();
  return <EnquiryPage enquiry={loaderData.enquiry} />;
}
