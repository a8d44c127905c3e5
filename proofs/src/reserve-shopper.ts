// A shopper at the API of a reservation, as far as the processor's own side.
import type { Car, Kind, ReserveStack, SiteName } from "./reserve-stack.ts";

export type Visit = { site: SiteName; session: string; address: string };

const shopper = { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" };

/** A call to a processor's stand-in, on the side where the bank and the dashboard are. */
export async function tellSandbox(url: string, body: object, method = "POST"): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}

/** The hold's token, and the processor's name for its payment. */
export type Paying = { hold: string; payment: string };

/** Takes the car and asks for a payment. `token` stands for a card where one is sent to us. */
export async function startPaying(
  stack: ReserveStack,
  kind: Kind,
  { slug, id }: Car,
  { site, session, address }: Visit,
  token: string,
): Promise<Paying> {
  const [api] = stack.apis;
  if (!api) throw new Error("no api");
  const holds = `/websites/${stack.websiteIds[site]}/holds.json`;
  const held = await stack.call(api, site, "POST", holds, { slug, session }, address);
  if (held.status !== 200) throw new Error(`hold: ${held.status} ${held.body}`);
  const { token: hold } = JSON.parse(held.body) as { token: string };
  const path = `/dealerships/${stack.dealershipId}/payment_intent?car_id=${id}&origin=https://${site}.localhost`;
  const card = kind === "stripe" ? {} : { token };
  const intent = await stack.call(api, site, "POST", path, { hold, session, shopper, ...card }, address);
  if (intent.status !== 200) throw new Error(`intent: ${intent.status} ${intent.body}`);
  const { paymentIntent } = JSON.parse(intent.body) as { paymentIntent: { id: string } };
  return { hold, payment: paymentIntent.id };
}
