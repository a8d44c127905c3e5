// What a payment leaves behind: no secret and no card's number, in answers, logs or any column of the database.
import { looksLikeCard } from "@forecourt/contracts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Kind, kinds, secretsOf, withReservationApi } from "../../test-support/reservation-api.ts";
import { withSandboxProcess } from "../../test-support/sandbox-process.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();
const sandbox = withSandboxProcess();
const api = withReservationApi(() => database().db, sandbox);

const shopper = { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" };
const cardNumbers = ["4242424242424242", "4242 4242 4242 4242", "5555-5555-5555-4444", "378282246310005"];

const kept = [
  "holds",
  "hold_events",
  "payments",
  "payment_events",
  "processor_secrets",
  "leads",
  "deliveries",
];

/** Every column of every table, as text. */
async function dumpDatabase(): Promise<string> {
  return database()
    .db.forOperator("tests")
    .transaction(async (tx) => {
      const tables = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`.execute(tx);
      expect(tables.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(kept));
      const texts: string[] = [];
      for (const { name } of tables.rows) {
        const found = await sql<{ text: string }>`
          select coalesce(string_agg(row_to_json(t)::text, E'\n'), '') as text from ${sql.table(name)} t`.execute(
          tx,
        );
        texts.push(`${name}\n${found.rows[0]?.text ?? ""}`);
      }
      return texts.join("\n");
    });
}

/** Numbers of 13 to 19 digits with the right check digit that begin as cards do. Ids and times begin otherwise. */
const cardsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.-])(?:[3-6]\d{3})(?:[ -]?\d){9,15}(?![\w-])/g)]
    .map(([found]) => found)
    .filter(looksLikeCard);

async function wholeLife(kind: Kind, token: string | undefined, at: number): Promise<string[]> {
  const car = await api().car(kind);
  const session = `session-of-traces-${kind}-${at}`;
  const website = api().websiteIds.north;
  const address = `198.51.100.${at}`;
  const held = await api().call(
    "north",
    "POST",
    `/websites/${website}/holds.json`,
    { slug: car.slug, session },
    address,
  );
  const hold = held.json<{ token: string }>().token;
  const paid = await api().call(
    "north",
    "POST",
    `/dealerships/${car.dealershipId}/payment_intent?car_id=${car.id}&origin=https://north.localhost`,
    { hold, session, shopper, ...(token ? { token } : {}) },
    address,
  );
  const checked = await api().call("north", "POST", `/websites/${website}/holds/${hold}/check.json`);
  const seen = await api().call("north", "GET", `/websites/${website}/holds/${hold}.json`);
  return [held, paid, checked, seen].map(({ body }) => body);
}

test("B12 canary secrets are in no answer, no line of a log and no column", async () => {
  const answers = [
    ...(await wholeLife("stripe", undefined, 1)),
    ...(await wholeLife("till", "tok_good", 2)),
    ...(await wholeLife("st_george", "tok_good", 3)),
    ...(await wholeLife("till", "tok_declined", 4)),
  ];
  expect(answers.join("\n")).toContain("authorised");
  const left = [...answers, api().logged(), await dumpDatabase()].join("\n");
  const names = new Set(["acme"]);
  for (const kind of kinds) {
    for (const secret of Object.values(secretsOf[kind]).filter((value) => !names.has(value))) {
      expect(left.includes(secret), `${kind}: ${secret}`).toBe(false);
    }
  }
});

test("D12 a card's number that a broken browser sends is refused, and nothing of it stays", async () => {
  for (const [at, number] of cardNumbers.entries()) {
    for (const kind of ["till", "st_george"] as const) {
      const [, paid = ""] = await wholeLife(kind, number, 10 + at);
      expect(paid).toContain("invalid_input");
      expect(cardsIn(paid)).toEqual([]);
    }
  }
  expect(cardsIn(cardNumbers.join("\n"))).toHaveLength(cardNumbers.length);
  expect(cardsIn(await dumpDatabase())).toEqual([]);
  expect(cardsIn(api().logged())).toEqual([]);
});
