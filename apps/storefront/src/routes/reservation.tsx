import { isCarSlug } from "@forecourt/contracts";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { presentReservation } from "../features/reservation/present-reservation.ts";
import { ReservationPage } from "../features/reservation/reservation-page.tsx";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { isLinkToken } from "../site/link-token.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { unlessAway } from "../site/unless-away.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  const source = sourceOf(context);
  const { token = "" } = params;
  const hold = isLinkToken(token) ? await source.hold(site, token) : null;
  if (hold === null) throw data(null, { status: 404 });
  const slug = hold.car.path.split("/").at(-1) ?? "";
  const car = isCarSlug(slug) ? await unlessAway(source.car(site, slug)) : null;
  return {
    view: presentReservation(hold, car, site.document, new Date()),
    siteName: site.document.name,
  };
}

/** A GET never changes anything: a mail scanner that follows the link presses no button. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const change = (await request.formData()).get("change");
  if (!isLinkToken(token) || (change !== "release" && change !== "check")) {
    throw data(null, { status: 404 });
  }
  const outcome = await sourceOf(context).changeHold(siteOf(context), token, change);
  if (change === "check") return data({ problem: undefined });
  if (!outcome.ok) {
    const words = outcome.words || "This could not be done right now. Please try again.";
    return data({ problem: words }, { status: outcome.status });
  }
  return redirect(new URL(`/reservations/${token}`, url).href, 303);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.view.title ?? "Reservation"} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
  // The address is the key to the page: told to nobody else. Not `no-referrer`, under which a form has no origin either.
  { name: "referrer", content: "same-origin" },
];

export default function Reservation() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ReservationPage view={view} problem={answer?.problem} />;
}
