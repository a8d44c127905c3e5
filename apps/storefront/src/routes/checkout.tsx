import { isCarSlug } from "@forecourt/contracts";
import { carPath, checkoutPath } from "@forecourt/rules/car-path";
import { reserveRefusal } from "@forecourt/rules/reserve-online";
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { presentCheckout } from "../features/checkout/present-checkout.ts";
import { holdCookie, makeHoldSession, readHoldSession } from "../reserve/hold-session.server.ts";
import { processorPolicy } from "../reserve/processor-policy.ts";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { requestFacts, siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardOfCar } from "../stock/card-of-car.ts";

/** ROUTE-11, ROUTE-12. A GET takes nothing: the hold begins with the browser's own call. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  const source = sourceOf(context);
  const { document } = site;
  const { slug = "" } = params;
  const car = isCarSlug(slug) ? await source.car(site, slug) : null;
  if (car === null) throw data(null, { status: 404 });
  const path = checkoutPath(car, document.settings);
  if (url.pathname !== path) throw redirect(new URL(path, url).href);
  const refusal = reserveRefusal(cardOfCar(car, document), document.settings);
  // Reserved, perhaps by this very browser: its own call finds out.
  const session = readHoldSession(request, url);
  const isPerhapsOurs = refusal === "reserved" && session !== undefined;
  const view =
    refusal === null || isPerhapsOurs
      ? presentCheckout(car, document, source.processorScript, new Date())
      : null;
  if (view === null) throw redirect(new URL(carPath(car, document.settings), url).href);
  const { type, script } = view.processor;
  context.get(requestFacts).allow(processorPolicy(type, script));
  const payload = { view, siteName: document.name };
  // With the page, before anything is taken: a reload in the middle of the first call must not meet a stranger's hold.
  return session
    ? data(payload)
    : data(payload, { headers: { "set-cookie": holdCookie(makeHoldSession(), url) } });
}

/** Rule 17: a policy belongs to a document, so that a link to here loads a new one. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Reserve ${loaderData?.view.card.title ?? ""} | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout() {
  const { view } = useLoaderData<typeof loader>();
  return <CheckoutPage view={view} />;
}
