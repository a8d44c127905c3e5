// Shoppers who reserve over the two HTTP faces, a real database and the processors' stand-ins.
import { sql } from "kysely";
import { expect } from "vitest";
import { type Kind, withReservationApi } from "./reservation-api.ts";
import { withSandboxProcess } from "./sandbox-process.ts";
import { withTestDatabase } from "./test-database.ts";

type Status = {
  token: string;
  state: string;
  deposit_mode: string;
  payment: string | null;
  reason: string | null;
  ends_at: string;
};
export type Intent = {
  clientSecret: string | null;
  paymentIntent: { id: string; amount: number; status: string };
};
type Visitor = { session: string; address: string };
type Car = { id: number; dealershipId: number };

export function withReserving() {
  const database = withTestDatabase();
  const sandbox = withSandboxProcess();
  const api = withReservationApi(() => database().db, sandbox);

  let visitors = 0;
  /** A new browser at a new address. */
  function visitor(): Visitor {
    visitors += 1;
    return { session: `session-of-visitor-${visitors}`, address: `198.51.100.${visitors % 250}` };
  }
  const shopper = { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" };

  const take = (slug: string, { session, address }: Visitor, site = "north") =>
    api().call(site, "POST", `/websites/${api().websiteIds[site]}/holds.json`, { slug, session }, address);

  async function hold(slug: string, by: Visitor, site = "north"): Promise<Status> {
    const answer = await take(slug, by, site);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  const pay = (car: Car, { token }: Status, by: Visitor, card?: string, site = "north") =>
    api().call(
      site,
      "POST",
      `/dealerships/${car.dealershipId}/payment_intent?car_id=${car.id}&origin=https://${site}.localhost`,
      { hold: token, session: by.session, shopper, ...(card ? { token: card } : {}) },
      by.address,
    );

  const act = async (what: "check" | "release", { token }: Status, site = "north"): Promise<Status> =>
    (
      await api().call(site, "POST", `/websites/${api().websiteIds[site]}/holds/${token}/${what}.json`)
    ).json();

  /** What the processor's script in the browser does with a card. */
  async function confirmCard({ paymentIntent, clientSecret }: Intent, card: string): Promise<number> {
    const body = new URLSearchParams({ client_secret: clientSecret ?? "", card });
    const url = `${sandbox().url}/v1/payment_intents/${paymentIntent.id}/confirm`;
    return (await fetch(url, { method: "POST", body })).status;
  }

  async function moveAtProcessor(id: string, to: string): Promise<void> {
    const answer = await fetch(`${sandbox().url}/payments/${id}/move`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Pays with whichever processor the car's dealership has; the browser's part included. */
  async function payWith(kind: Kind, car: Car, held: Status, by: Visitor, card = "tok_good", site = "north") {
    const answer = await pay(car, held, by, kind === "stripe" ? undefined : card, site);
    expect(answer.statusCode, answer.body).toBe(200);
    const intent: Intent = answer.json();
    if (kind === "stripe") await confirmCard(intent, card);
    return intent;
  }

  const rows = <T>(query: ReturnType<typeof sql<T>>) =>
    database()
      .db.forOperator("tests")
      .transaction(async (tx) => (await query.execute(tx)).rows);

  const paymentsOf = (carId: number) =>
    rows<{ id: string; dealership_id: number; state: string; wanted: string | null; reference: string }>(
      sql`select p.* from payments p join holds h on h.id = p.hold_id where h.car_id = ${carId} order by p.id`,
    );
  const holdsOf = (carId: number) =>
    rows<{ id: string; dealership_id: number; state: string; lead_id: string | null }>(
      sql`select * from holds where car_id = ${carId} order by created_at`,
    );
  const keyOf = (row: { id: string; dealership_id: number } | undefined) => ({
    dealershipId: row?.dealership_id ?? 0,
    id: row?.id ?? "",
  });

  return {
    database,
    sandbox,
    api,
    visitor,
    shopper,
    take,
    hold,
    pay,
    act,
    confirmCard,
    moveAtProcessor,
    payWith,
    rows,
    paymentsOf,
    holdsOf,
    keyOf,
  };
}
