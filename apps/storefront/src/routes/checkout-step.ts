// What a checkout asks while it is open: answers for scripts, never kept by anybody.
import { isCarSlug, type PaymentIntentAnswer } from "@forecourt/contracts";
import type { ActionFunctionArgs } from "react-router";
import type { StartedView, StepAnswer, StepRefusal } from "../features/checkout/checkout-view.ts";
import { presentHold, zoneOfCar } from "../features/checkout/present-checkout.ts";
import { readShopper, shopperProblems } from "../features/checkout/shopper.ts";
import type { HoldOutcome } from "../gateway/holds.server.ts";
import { holdCookie, makeHoldSession, readHoldSession } from "../reserve/hold-session.server.ts";
import { isLinkToken } from "../site/link-token.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { siteTimeZone } from "../site/site-time-zone.ts";

const kinds: Readonly<Record<number, StepRefusal>> = {
  400: { kind: "invalid", words: "Please check your details." },
  404: { kind: "gone", words: "This car cannot be reserved any more." },
  409: { kind: "taken", words: "This car has just been reserved." },
  429: { kind: "often", words: "Too many tries. Please wait ten minutes, or call us." },
};
const down: StepRefusal = {
  kind: "down",
  words: "We do not answer as quickly as we should. Nothing was charged. Please try again in a moment.",
};
const payKinds: typeof kinds = {
  503: {
    kind: "down",
    words:
      "The payment service does not answer right now. Nothing was charged, and the car stays yours while the clock runs. Please try again in a minute.",
  },
  // Sent, and no answer in time: only the hold itself knows. Every other step may simply be taken again.
  504: { kind: "unknown", words: "" },
};

const refused = (refusal: StepRefusal): StepAnswer<never> => ({ ok: false, ...refusal });

function refusalOf({ status, words }: { status: number; words: string }, more = kinds): StepAnswer<never> {
  const { kind, words: own } = more[status] ?? kinds[status] ?? down;
  // A conflict is said in the platform's words: it knows which.
  return refused({ kind, words: status === 409 && words !== "" ? words : own });
}

type Step = {
  url: URL;
  session: string;
  slug: string;
  sent: Record<string, unknown>;
  site: ReturnType<typeof siteOf>;
  source: ReturnType<typeof sourceOf>;
};

const tokenOf = ({ sent }: Step): string =>
  typeof sent.hold === "string" && isLinkToken(sent.hold) ? sent.hold : "none";

const holdAnswer = <T>(
  outcome: HoldOutcome<T>,
  present: (value: T) => unknown,
  more = kinds,
): StepAnswer<unknown> =>
  outcome.ok ? { ok: true, value: present(outcome.value) } : refusalOf(outcome, more);

const steps: Readonly<Record<string, (step: Step) => Promise<StepAnswer<unknown>>>> = {
  async hold({ site, source, slug, session }) {
    const car = await source.car(site, slug);
    if (car === null) return refusalOf({ status: 404, words: "" });
    const outcome = await source.takeHold(site, slug, session);
    return holdAnswer(outcome, (hold) => presentHold(hold, zoneOfCar(car, site.document), new Date()));
  },
  async look(step) {
    const hold = await step.source.hold(step.site, tokenOf(step));
    if (hold === null) return refusalOf({ status: 404, words: "" });
    return { ok: true, value: presentHold(hold, siteTimeZone(step.site.document.locations), new Date()) };
  },
  async check(step) {
    const outcome = await step.source.changeHold(step.site, tokenOf(step), "check");
    const zone = siteTimeZone(step.site.document.locations);
    return holdAnswer(outcome, (hold) => presentHold(hold, zone, new Date()));
  },
  async pay(step) {
    const { site, source, sent, session, url } = step;
    const shopper = readShopper(sent.shopper);
    if (!shopper) return refused(kinds[400] ?? down);
    const [problem] = Object.values(shopperProblems(shopper, site.document.settings));
    if (problem) return refused({ kind: "invalid", words: problem });
    const hold = await source.hold(site, tokenOf(step));
    if (hold === null) return refusalOf({ status: 404, words: "" });
    const token = typeof sent.token === "string" ? sent.token : undefined;
    const outcome = await source.startPayment(site, { hold, session, shopper, token, origin: url.origin });
    const started = ({ clientSecret, paymentIntent, redirect_url }: PaymentIntentAnswer): StartedView => ({
      clientSecret,
      status: paymentIntent.status,
      redirectUrl: redirect_url,
    });
    return holdAnswer(outcome, started, payKinds);
  },
};

/** Only from a page of this site: the cookie alone would let any page of the web take cars. */
const isOwn = (request: Request, url: URL): boolean =>
  request.headers.get("origin") === url.origin &&
  request.headers.get("content-type")?.startsWith("application/json") === true;

export async function action({ request, url, params, context }: ActionFunctionArgs): Promise<Response> {
  const { slug = "", step = "" } = params;
  const take = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!take || !isCarSlug(slug)) return new Response(null, { status: 404 });
  if (!isOwn(request, url)) return new Response(null, { status: 403 });
  const known = readHoldSession(request, url);
  const session = known ?? makeHoldSession();
  const sent = await readJson(request);
  if (!sent) return new Response(null, { status: 400 });
  const answer = await take({ url, session, slug, sent, site: siteOf(context), source: sourceOf(context) });
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (!known && step === "hold") headers.set("set-cookie", holdCookie(session, url));
  return Response.json(answer, { headers });
}

async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const sent: unknown = await request.json();
    return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // not JSON: answered as such
  }
}
