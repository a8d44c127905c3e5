import type { Command } from "commander";
import { type CliContext, type CliDeps, countUpTo } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { decide } from "./decide-hold.ts";
import { decisions } from "./hold-tokens.ts";
import type { PaymentDeps } from "./reconcile-payment.ts";

export function registerHoldsCommands(program: Command, cli: CliContext<PaymentDeps>): void {
  const holds = program.command("holds").description("Cars that shoppers have reserved");

  holds
    .command("list")
    .description("newest first, without personal data")
    .option("--state <state>", "soft, held, captured, released, expired, refunded")
    .option("--limit <number>", "at most so many", countUpTo(1000), 50)
    .action((options: { state?: string; limit: number }) =>
      cli.withDeps(async ({ db }) => {
        const rows = await db.forOperator("holds list").read((q) => {
          const query = q
            .selectFrom("holds as h")
            .innerJoin("cars as c", (on) =>
              on.onRef("c.dealership_id", "=", "h.dealership_id").onRef("c.id", "=", "h.car_id"),
            )
            .select(["h.id", "h.state", "h.ends_at", "h.reason", "h.created_at", "c.slug"])
            .orderBy("h.created_at", "desc")
            .limit(options.limit);
          return options.state ? query.where("h.state", "=", options.state) : query;
        });
        for (const { id, state, ends_at, reason, created_at, slug } of rows) {
          const times = [created_at.toISOString(), ends_at.toISOString()];
          console.log([id, state, ...times, slug, reason ?? ""].join("  "));
        }
      }),
    );

  holds
    .command("show <hold>")
    .description("one hold with its events and payments")
    .action((id: string) =>
      cli.withDeps(async ({ db }) => {
        const operator = db.forOperator(`holds show ${id}`);
        const hold = await required(operator, id);
        const events = await operator.read((q) =>
          q.selectFrom("hold_events").selectAll().where("hold_id", "=", id).orderBy("id"),
        );
        const payments = await operator.read((q) =>
          q.selectFrom("payments").selectAll().where("hold_id", "=", id).orderBy("id"),
        );
        console.log(JSON.stringify({ ...hold, events, payments }, null, 2));
      }),
    );

  for (const decision of decisions) {
    holds
      .command(`${decision} <hold>`)
      .description(`${decision}s it, as the dealership would; audited`)
      .requiredOption("--why <text>", "kept with it")
      .action((id: string, { why }: { why: string }) =>
        cli.withDeps(async (deps) => {
          const { dealership_id } = await required(
            deps.db.forOperator(`holds ${decision} ${id}: ${why}`),
            id,
          );
          const key = { dealershipId: dealership_id, id };
          const isDone = await decide[decision](deps, key, { actor: "operator", detail: why.slice(0, 500) });
          if (!isDone) throw new AppError("conflict", { message: `There is nothing to ${decision}.` });
          console.log("done");
        }),
      );
  }
}

async function required(operator: ReturnType<CliDeps["db"]["forOperator"]>, id: string) {
  const [hold] = await operator.read((q) => q.selectFrom("holds").selectAll().where("id", "=", id));
  if (!hold) throw new AppError("not_found", { message: `There is no hold ${id}.` });
  return hold;
}
