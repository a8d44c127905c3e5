// What a shopper, a dealership and an operator decide about a lead, and what follows from it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { authorization, makeSubmission, signing, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { makeCar } from "../../test-support/factories.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { findEarlierLeads, listHeld } from "./enquiry.repo.ts";
import { makeEnquiryToken, makeReleaseToken } from "./enquiry-tokens.ts";

const database = withTestDatabase();
const destinations = [
  { dealership: null, category: null, via: "email", to: "leads@one.example" },
  { dealership: null, category: null, via: "webhook", to: "https://crm.one.example/leads" },
];
const api = withEnquiryApi(
  () => database().db,
  () => [makeSite("one", { settings: { lead_destinations: destinations } }), makeSite("two")],
);
const operator = () => database().db.forOperator("tests");
const idOf = (site = "one") => api().websiteIds[site] ?? 0;

type Person = { email?: string; phone?: string };
const personal = ({ email = `${randomUUID()}@example.com`, phone = "0491 570 006" }: Person = {}) => ({
  userData: { ...(makeSubmission().userData as object), email, phone },
  message: randomUUID(),
});
const accept = async (given: Record<string, unknown> = {}, site = "one") =>
  (await api().post(site, makeSubmission({ ...personal(), ...given }))).json() as Answer;
const doubt = async (given: Record<string, unknown> = {}) =>
  (await api().postBare("one", makeSubmission({ ...personal(), ...given }))).json() as Answer;
type Answer = { lead_id: string; token: string; reference: string; confirm_by?: string };

const ask = async (method: "GET" | "POST", token: string, act = "", site = "one") =>
  api().internal.inject({
    method,
    url: `/websites/${idOf(site)}/enquiries/${token}${act}.json`,
    headers: { host: `${site}.localhost`, authorization },
  });
const deliveriesOf = async (leadId: string) =>
  (
    await operator().read((q) =>
      q.selectFrom("deliveries").select(["channel", "state"]).where("lead_id", "=", leadId),
    )
  )
    .map(({ channel, state }) => `${channel} ${state}`)
    .sort();
const eventsOf = (leadId: string) =>
  operator().read((q) =>
    q.selectFrom("lead_events").select(["kind", "actor"]).where("lead_id", "=", leadId).orderBy("created_at"),
  );
const settle = (leadId: string, channel: string, state: string) =>
  operator().read((q) =>
    q
      .updateTable("deliveries")
      .set({ state, delivered_at: state === "delivered" ? new Date() : null })
      .where("lead_id", "=", leadId)
      .where("channel", "=", channel),
  );

test("D24 the link that was sent lets an enquiry go on, once; the page's own link does not", async () => {
  const { lead_id, token, confirm_by } = await doubt();
  expect(confirm_by).toBe("email");
  expect((await ask("GET", token)).json()).toMatchObject({
    state: "unconfirmed",
    can_confirm: false,
    can_withdraw: true,
    reply_due_at: null,
  });
  expect((await ask("POST", token, "/confirm")).statusCode).toBe(409);
  expect(await deliveriesOf(lead_id)).not.toContain("email pending");

  const sent = makeEnquiryToken(signing, "confirm", { websiteId: idOf(), id: lead_id });
  expect((await ask("GET", sent)).json()).toMatchObject({ state: "unconfirmed", can_confirm: true });
  expect(await deliveriesOf(lead_id)).not.toContain("email pending");
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask("POST", sent, "/confirm")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers[0]?.json()).toMatchObject({ state: "received", can_confirm: false });
  const rows = (await deliveriesOf(lead_id)).filter((row) => !row.startsWith("held"));
  expect(rows).toEqual(["confirmation pending", "email pending", "verify cancelled", "webhook pending"]);
  expect(await eventsOf(lead_id)).toEqual([
    { kind: "quarantined", actor: "platform" },
    { kind: "released", actor: "shopper" },
  ]);
});

test("B1 another site's token, a changed one and one of the first kind open nothing", async () => {
  const { lead_id, token } = await accept();
  expect((await ask("GET", token)).statusCode).toBe(200);
  expect((await ask("GET", token, "", "two")).statusCode).toBe(404);
  expect((await ask("GET", `${token.slice(0, -1)}A`)).statusCode).toBe(404);
  const theirs = makeEnquiryToken(signing, "status", { websiteId: idOf("two"), id: lead_id });
  expect((await ask("GET", theirs, "", "two")).statusCode).toBe(404);
  expect(JSON.stringify((await ask("GET", token)).json())).not.toMatch(/Grace|example\.com|0491/);
});

test("D19 a dealership lets an enquiry through by its link: looking changes nothing, the link ends", async () => {
  const { lead_id } = await doubt();
  const lead = { websiteId: idOf(), id: lead_id };
  const page = (method: "GET" | "POST", token: string) =>
    api().open.inject({
      method,
      url: `/held/${token}`,
      headers: { host: "platform.localhost", "content-type": "application/x-www-form-urlencoded" },
    });
  const old = makeReleaseToken(signing, lead, new Date(Date.now() - 15 * 86_400_000));
  expect((await page("GET", old)).statusCode).toBe(404);
  expect((await page("POST", old)).statusCode).toBe(404);
  const token = makeReleaseToken(signing, lead, new Date());
  const look = await page("GET", token);
  expect(look.body).toContain("Is this a customer?");
  expect(look.headers["cache-control"]).toBe("no-store");
  expect(await deliveriesOf(lead_id)).not.toContain("email pending");
  expect((await page("POST", token)).body).toContain("Let through");
  await page("POST", token);
  expect(await deliveriesOf(lead_id)).toContain("email pending");
  expect(await eventsOf(lead_id)).toMatchObject([{}, { kind: "released", actor: "dealership" }]);
});

test("the quarantine is listed, newest first; what was released or withdrawn is out of it", async () => {
  const [first, second, third] = [await doubt(), await doubt(), await doubt()];
  const confirm = makeEnquiryToken(signing, "confirm", { websiteId: idOf(), id: second.lead_id });
  await ask("POST", confirm, "/confirm");
  await ask("POST", third.token, "/withdraw");
  const held = (await listHeld(operator(), { limit: 100, site: "one" })).map(({ id }) => id);
  expect(held).toContain(first.lead_id);
  expect(held).not.toContain(second.lead_id);
  expect(held).not.toContain(third.lead_id);
});

test("a withdrawn enquiry is called off where it was not delivered, and the dealership is told where it was", async () => {
  const { lead_id, token } = await accept();
  await settle(lead_id, "email", "delivered");
  expect((await ask("GET", token)).json()).toMatchObject({ state: "delivered", can_withdraw: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask("POST", token, "/withdraw")));
  expect(answers[0]?.json()).toMatchObject({ state: "withdrawn", can_withdraw: false });
  expect(await deliveriesOf(lead_id)).toEqual([
    "confirmation cancelled",
    "email delivered",
    "webhook cancelled",
    "withdrawn_email pending",
  ]);
  expect(await eventsOf(lead_id)).toEqual([{ kind: "withdrawn", actor: "shopper" }]);

  const unsent = await accept();
  await ask("POST", unsent.token, "/withdraw");
  expect((await deliveriesOf(unsent.lead_id)).every((row) => row.endsWith("cancelled"))).toBe(true);
  // What was withdrawn cannot be let through any more.
  const held = await doubt();
  await ask("POST", held.token, "/withdraw");
  const confirm = makeEnquiryToken(signing, "confirm", { websiteId: idOf(), id: held.lead_id });
  expect((await ask("POST", confirm, "/confirm")).json()).toMatchObject({ state: "withdrawn" });
  expect(await deliveriesOf(held.lead_id)).not.toContain("email pending");
});

test("leads of one person are known by phone or email, within one website, and their history is kept", async () => {
  const email = `${randomUUID()}@example.com`;
  const car = await makeCar(database().db, {
    dealership_id: api().dealershipIds.one ?? 0,
    make: "Toyota",
    model: "RAV4",
    year: 2021,
  });
  const first = await accept({
    ...personal({ email: email.toUpperCase(), phone: "0491 570 110" }),
    car_id: car.id,
  });
  const byEmail = await accept(personal({ email, phone: "0491 570 111" }));
  const byPhone = await accept(personal({ phone: "+61 491 570 111" }));
  const elsewhere = await accept(personal({ email }), "two");
  const stranger = await accept(personal({ phone: "0491 570 112" }));
  const people = await operator().read((q) =>
    q
      .selectFrom("leads")
      .select(["id", "person_id"])
      .where(
        "id",
        "in",
        [first, byEmail, byPhone, elsewhere, stranger].map(({ lead_id }) => lead_id),
      ),
  );
  const personOf = ({ lead_id }: Answer) => people.find(({ id }) => id === lead_id)?.person_id;
  expect(personOf(first)).toBe(first.lead_id);
  expect(personOf(byEmail)).toBe(first.lead_id);
  expect(personOf(byPhone)).toBe(first.lead_id);
  expect(personOf(elsewhere)).toBe(elsewhere.lead_id);
  expect(personOf(stranger)).toBe(stranger.lead_id);

  const own = database().db.forSite({ websiteId: idOf(), dealershipIds: [] });
  expect(await findEarlierLeads(own, byEmail.lead_id)).toMatchObject([
    { reference: first.reference, car: { model: "RAV4" } },
  ]);
  expect(await findEarlierLeads(own, byPhone.lead_id)).toMatchObject([{ reference: byEmail.reference }]);
  expect(await findEarlierLeads(own, first.lead_id)).toEqual([]);
});
