import { type Command, InvalidArgumentError } from "commander";
import { type CliContext, countUpTo } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { deliveriesOf, findLeads, listLeads, retryLead } from "./leads-desk.ts";
import { registerQuarantineCommands } from "./quarantine.cli.ts";

const states = ["pending", "sending", "delivered", "dead"];
const mostListed = 1000;

export function registerLeadsCommands(program: Command, cli: CliContext): void {
  const leads = program.command("leads").description("What shoppers sent, and what became of it");

  leads
    .command("list")
    .description("newest first, without personal data")
    .option("--site <slug>", "of one website")
    .option("--state <state>", `with a delivery that is ${states.join(", ")}`, oneOfStates)
    .option("--limit <number>", "at most so many", countUpTo(mostListed), 50)
    .action((options: { site?: string; state?: string; limit: number }) =>
      cli.withDeps(async ({ db }) => {
        const rows = await listLeads(db.forOperator("leads list"), { ...options });
        for (const { created_at, site, reference, id, category, deliveries } of rows) {
          console.log([created_at.toISOString(), site, reference ?? id, category, deliveries].join("  "));
        }
      }),
    );

  leads
    .command("show <lead>")
    .description("one lead, by id or reference, with its deliveries")
    .action((name: string) =>
      cli.withDeps(async ({ db }) => {
        const operator = db.forOperator(`leads show ${name}`);
        for (const lead of await required(findLeads(operator, name), name)) {
          console.log(
            JSON.stringify({ ...lead, deliveries: await deliveriesOf(operator, lead.id) }, null, 2),
          );
        }
      }),
    );

  leads
    .command("retry <lead>")
    .description("sends again what has not arrived, dead letters too")
    .action((name: string) =>
      cli.withDeps(async ({ db }) => {
        const operator = db.forOperator(`leads retry ${name}`);
        for (const { id, site } of await required(findLeads(operator, name), name)) {
          console.log(`${site}  ${id}  ${await retryLead(operator, id)} deliveries due now`);
        }
      }),
    );
  registerQuarantineCommands(leads, cli);
}

function oneOfStates(given: string): string {
  if (states.includes(given)) return given;
  throw new InvalidArgumentError(`one of ${states.join(", ")}`);
}

async function required<T>(found: Promise<T[]>, name: string): Promise<T[]> {
  const rows = await found;
  if (rows.length === 0) throw new AppError("not_found", { message: `There is no lead ${name}.` });
  return rows;
}
