// The bare thing: the same statements in the same transaction, under the same role and policies, from a C program.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@forecourt/ops/run-command";
import type { LeadStack } from "../lead-stack.ts";
import { postgresPrograms } from "../throwaway-postgres.ts";

/** As enquiries.repo.ts sends it: settings and one statement, one round trip; what a lead holds is of the same size. */
export async function writeBenchScript({ postgres }: LeadStack, outDir: string): Promise<string> {
  const [site] = await postgres.query<{ id: string }>("select id from websites limit 1");
  const id = site?.id ?? "0";
  const number = "(:n)::bigint";
  const uuid = (kind: number) =>
    `(lpad(to_hex(${number}), 8, '0') || '-${kind}000-7000-8000-' || lpad(to_hex((:m)::bigint), 12, '0'))`;
  const key = `(${number} || '-' || (:m)::bigint)`;
  const email = `('shopper-' || ${number} || '@bench.example')`;
  const phone = `('04' || lpad((${number} % 100000000)::text, 8, '0'))`;
  const rows = (...all: string[]) => `json_build_array(${all.join(", ")})`;
  const row = (fields: Record<string, string>) =>
    `json_build_object(${Object.entries({ website_id: id, ...fields })
      .map(([name, value]) => `'${name}', ${value}`)
      .join(", ")})`;
  const insert = (table: string, columns: string, json: string, condition: string, from = columns) =>
    `insert into ${table} (${columns}) select ${from} from json_populate_recordset(null::${table}, ${json}) given where ${condition}`;
  const delivery = (kind: number, channel: string, destination: string) =>
    row({ id: uuid(kind), lead_id: uuid(1), channel: `'${channel}'`, destination });
  const lead = {
    id: uuid(1),
    state: "'accepted'",
    category: "'Used Vehicle Enquiry'",
    name: `('Shopper ' || ${number})`,
    email,
    phone,
    postcode: "'4000'",
    message: `('Is number ' || ${number} || ' still there?')`,
    fields: `'{"form": "enquiry", "opt_in": true, "dealership_slug": "site-0", "page_id": null, "additional_services": [], "manufacturer_slug": null, "answers": {}}'::json`,
    lead_attributes: `'{"visited_pages": [], "linked_query_params": {}}'::json`,
    source: "'Website'",
    user_agent: "'node'",
    reply_due_at: "now()",
    created_at: "now()",
    email_key: email,
    phone_key: phone,
    client_key: key,
    doubts: "'[]'::json",
    location_id: "1",
    reference: key,
  };
  const leadColumns = ["website_id", ...Object.keys(lead)].join(", ");
  const person = `coalesce((select person_id from (
    (select person_id, created_at from leads where website_id = ${id} and email_key = ${email} order by created_at limit 1)
    union all
    (select person_id, created_at from leads where website_id = ${id} and phone_key = ${phone} order by created_at limit 1)
    ) known where person_id is not null order by created_at limit 1), ${uuid(1)}::uuid)`;
  const statement = `with proof as (
    ${insert("spent_proofs", "website_id, proof, key, expires_at", rows(row({ proof: key, key, expires_at: "now()" })), "true")} on conflict do nothing returning 1
  ), key as (
    ${insert("idempotency_keys", "website_id, key, request_hash, status, response", rows(row({ key, request_hash: key, status: "200", response: "repeat('x', 160)" })), "exists (select from proof)")} on conflict do nothing returning 1
  ), lead as (
    ${insert("leads", `${leadColumns}, person_id`, rows(row(lead)), "exists (select from key)", `${leadColumns}, ${person}`)} returning 1
  ), consent as (
    ${insert("consents", "website_id, id, lead_id, purpose, granted, obtained_by, wording, form, created_at", rows(row({ id: uuid(5), lead_id: uuid(1), purpose: "'marketing'", granted: "true", obtained_by: "'pre_ticked'", wording: "'Keep me informed of offers and news'", form: "'enquiry'", created_at: "now()" })), "exists (select from key)")}
  ), delivery as (
    ${insert("deliveries", "website_id, id, lead_id, channel, destination, due_at", rows(delivery(2, "email", "'leads@proof.example'"), delivery(3, "webhook", "'http://crm.localhost/crm/proof/leads'"), delivery(4, "confirmation", email)), "exists (select from key)", "website_id, id, lead_id, channel, destination, coalesce(given.due_at, now())")}
  ) select exists (select from proof) as passes, exists (select from lead) as stored, pg_notify('deliveries_due', '');`;
  const script = [
    "\\set n random(1, 2000000000)",
    "\\set m random(1, 2000000000)",
    "\\startpipeline",
    `select set_config('app.website_id', '${id}', true), set_config('app.dealership_ids', '1', true);`,
    statement.replaceAll(/\s*\n\s*/g, " "),
    "\\endpipeline",
    "",
  ];
  const file = join(outDir, "accept.sql");
  writeFileSync(file, script.join("\n"));
  return file;
}

/** Milliseconds of each transaction, from pgbench's own log. */
export async function runPgbench(
  { postgres }: LeadStack,
  script: string,
  { clients, transactions }: { clients: number; transactions: number },
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-pgbench-"));
  try {
    const load = ["-c", String(clients), "-j", "2", "-t", String(transactions), "-M", "prepared"];
    const log = ["-l", "--log-prefix", join(folder, "log")];
    await run(join(postgresPrograms(), "pgbench"), [
      "-n",
      ...load,
      ...log,
      "-f",
      script,
      postgres.urlOf("forecourt_app"),
    ]);
    return readdirSync(folder)
      .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
      .filter(Boolean)
      .map((line) => Number(line.split(" ")[2]) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
