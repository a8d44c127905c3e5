import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { BookingPage } from "../features/booking/booking-page.tsx";
import { presentBooking } from "../features/booking/present-booking.ts";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { isLinkToken } from "../site/link-token.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  const { token = "" } = params;
  const status = isLinkToken(token) ? await sourceOf(context).booking(site, token) : null;
  if (status === null) throw data(null, { status: 404 });
  return {
    booking: presentBooking(status, token),
    siteName: site.document.name,
  };
}

/** A GET never changes anything: a mail scanner that follows the link presses no button. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = await request.formData();
  const change = form.get("change");
  if (!isLinkToken(token) || (change !== "move" && change !== "cancel")) throw data(null, { status: 404 });
  const startsAt = change === "move" ? String(form.get("starts_at") ?? "") : undefined;
  if (startsAt === "") return data({ problem: "Please pick a time." }, { status: 400 });
  const outcome = await sourceOf(context).changeBooking(siteOf(context), token, startsAt);
  if (outcome === null) throw data(null, { status: 404 });
  if (!outcome.ok) return data({ problem: outcome.problem }, { status: 409 });
  return redirect(new URL(`/bookings/${token}`, url).href, 303);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.booking.title ?? "Booking"} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
  // The address is the key to the page: told to nobody else. Not `no-referrer`, under which a form has no origin either.
  { name: "referrer", content: "same-origin" },
];

export default function Booking() {
  const { booking } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <BookingPage key={booking.when.iso} booking={booking} problem={answer?.problem} />;
}
