import { type PaymentProvider, paymentProvider, publishableKey } from "@forecourt/contracts";
import { type Command, InvalidArgumentError } from "commander";
import { sql } from "kysely";
import { z } from "zod";
import { type CliContext, countUpTo } from "../../kit/cli-context.ts";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Vault } from "../../kit/vault.ts";
import { rotateSecrets, saveSecret } from "./accounts.repo.ts";
import { secretFields } from "./processor.ts";

const typeOf = (given: string): PaymentProvider => {
  const parsed = paymentProvider.safeParse(given);
  if (!parsed.success) throw new InvalidArgumentError(`one of ${paymentProvider.options.join(", ")}`);
  return parsed.data;
};

type SetOptions = { key: string; deposit?: number; applePay?: boolean; googleMerchant?: string };

export function registerProcessorsCommands(program: Command, cli: CliContext): void {
  const processors = program.command("processors").description("Dealerships' accounts at payment processors");

  processors
    .command("set <dealership>")
    .argument("<type>", "stripe, till or st_george", typeOf)
    .description(
      "an account; its secrets come as JSON on standard input, so that no list of commands shows them",
    )
    .requiredOption("--key <publishable>", "what the browser starts with")
    .option("--deposit <dollars>", "whole dollars", countUpTo(10_000))
    .option("--apple-pay", "show Apple Pay")
    .option("--google-merchant <id>", "show Google Pay, with this merchant id")
    .action((slug: string, type: PaymentProvider, options: SetOptions) =>
      cli.withDeps(async ({ db, vault }) => {
        await saveAccount(
          { db, vault, reason: `processors set ${slug} ${type}` },
          {
            dealership: slug,
            type,
            key: options.key,
            deposit: options.deposit ?? null,
            apple_pay: options.applePay ?? false,
            google_merchant_id: options.googleMerchant ?? null,
            secrets: z.record(z.string(), z.string()).parse(await readInput()),
          },
        );
      }),
    );

  processors
    .command("load")
    .description("many accounts at once: a JSON list of them, with their secrets, on standard input")
    .action(() =>
      cli.withDeps(async ({ db, vault }) => {
        const accounts = z.array(account).parse(await readInput());
        const reason = `processors load of ${accounts.length}`;
        for (const one of accounts) await saveAccount({ db, vault, reason }, one);
      }),
    );

  processors
    .command("list")
    .description("accounts, and which secrets each has; never a secret")
    .action(() =>
      cli.withDeps(async ({ db }) => {
        const rows = await db.forOperator("processors list").read((q) =>
          q
            .selectFrom("payment_processors as p")
            .innerJoin("dealerships as d", "d.id", "p.dealership_id")
            .leftJoin("processor_secrets as s", (on) =>
              on
                .onRef("s.dealership_id", "=", "p.dealership_id")
                .onRef("s.authorization_type", "=", "p.authorization_type"),
            )
            .select(["d.slug", "p.authorization_type", "s.field", "s.key_id", "s.set_at"])
            .orderBy("d.slug")
            .orderBy("s.field"),
        );
        for (const { slug, authorization_type, field, key_id, set_at } of rows) {
          const secret = field ? `${field}  sealed with ${key_id}  ${set_at?.toISOString()}` : "no secrets";
          console.log([slug, authorization_type, secret].join("  "));
        }
      }),
    );

  processors
    .command("rotate")
    .description("seals again, with the newest key, what an older one sealed; payments go on meanwhile")
    .action(() =>
      cli.withDeps(async ({ db, vault }) => {
        const count = await rotateSecrets(db.forOperator("processors rotate"), vault);
        console.log(`${count} secrets sealed with ${vault.newestKeyId}`);
      }),
    );
}

const account = z.strictObject({
  dealership: z.string(),
  type: paymentProvider,
  key: z.string(),
  /** Whole dollars; null: the platform's own amount (RES-10). */
  deposit: z.int().min(1).max(10_000).nullable(),
  apple_pay: z.boolean(),
  /** With one Google Pay is shown. */
  google_merchant_id: z.string().nullable(),
  secrets: z.record(z.string(), z.string()),
});

type Saving = { db: Db; vault: Vault; reason: string };

async function saveAccount({ db, vault, reason }: Saving, given: z.infer<typeof account>): Promise<void> {
  const operator = db.forOperator(reason);
  const { dealership: slug, type } = given;
  const key = publishableKey.safeParse(given.key);
  if (!key.success) throw new AppError("invalid_input", { message: "That key is not publishable." });
  const secrets = secretsOf(type, given.secrets);
  const [dealership] = await operator.read((q) =>
    q.selectFrom("dealerships").select("id").where("slug", "=", slug),
  );
  if (!dealership) throw new AppError("not_found", { message: `There is no dealership ${slug}.` });
  const row = {
    authorization_key: key.data,
    deposit_cents: given.deposit === null ? null : given.deposit * 100,
    apple_pay_enabled: given.apple_pay,
    google_pay_enabled: given.google_merchant_id !== null,
    google_merchant_id: given.google_merchant_id,
  };
  await operator.read((q) =>
    q
      .insertInto("payment_processors")
      .values({ dealership_id: dealership.id, authorization_type: type, ...row })
      .onConflict((conflict) => conflict.columns(["dealership_id", "authorization_type"]).doUpdateSet(row))
      .returning("authorization_type"),
  );
  for (const [field, secret] of Object.entries(secrets)) {
    await saveSecret(operator, vault, { dealershipId: dealership.id, type, field, secret });
  }
  await renewCards(db, dealership.id);
  console.log(`${slug}  ${type}  hooks at /hooks/${type}/${dealership.id}`);
}

/** Cards of lists say whether a car can be reserved, and for how much: they are made anew. */
async function renewCards(db: Db, dealershipId: number): Promise<void> {
  await db.forDealership({ dealershipId }).transaction(async (tx) => {
    await sql`update cars set version = version + 1 where dealership_id = ${dealershipId}::bigint`.execute(
      tx,
    );
    await sql`
      insert into dirty_cars (dealership_id, car_id)
      select dealership_id, id from cars where dealership_id = ${dealershipId}::bigint order by id
      on conflict (dealership_id, car_id) do update
      set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`.execute(tx);
    await sql`select pg_notify('dirty_cars_due', '')`.execute(tx);
  });
}

async function readInput(): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function secretsOf(type: PaymentProvider, given: Record<string, string>): Record<string, string> {
  const fields = secretFields[type];
  if (fields.some((field) => !given[field])) {
    throw new AppError("invalid_input", { message: `${type} needs ${fields.join(", ")}` });
  }
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? ""]));
}
