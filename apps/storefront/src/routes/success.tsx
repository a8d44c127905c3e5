import { isCarSlug } from "@forecourt/contracts";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { presentSuccess } from "../features/forms/present-success.ts";
import { SuccessPage } from "../features/forms/success-page.tsx";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { isLinkToken } from "../site/link-token.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { unlessAway } from "../site/unless-away.server.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  // Never cached, so the edge leaves its query alone.
  const query = Object.fromEntries(url.searchParams);
  // The form was sent, and the page says so also when a detail cannot be had.
  const slug = query.car ?? "";
  const car = isCarSlug(slug) ? await unlessAway(sourceOf(context).car(site, slug)) : null;
  const token = query.booking ?? "";
  // What was booked is told by whoever holds it, never by an address.
  const booking = isLinkToken(token) ? await unlessAway(sourceOf(context).booking(site, token)) : null;
  const { document } = site;
  return {
    sent: presentSuccess({ query, document, car, booking, now: new Date() }),
    siteName: document.name,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Sent | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
  // It holds the keys to the shopper's own pages.
  { name: "referrer", content: "same-origin" },
];

export default function Success() {
  const loaderData = useLoaderData<typeof loader>();
  return <SuccessPage sent={loaderData.sent} />;
}
