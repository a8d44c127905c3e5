import { type Command, InvalidArgumentError } from "commander";
import { type CliContext, countUpTo } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { type DeadOptions, listDead, redeliver } from "./deliveries-desk.repo.ts";

const mostListed = 1000;

export function registerDeliveriesCommands(program: Command, cli: CliContext): void {
  const deliveries = program.command("deliveries").description("What is to be sent about leads");

  deliveries
    .command("dead")
    .description("given up after 72 hours, newest first, with why; without personal data")
    .option("--site <slug>", "of one website")
    .option("--channel <channel>", "email, adf_email, webhook, sms, confirmation …")
    .option("--limit <number>", "at most so many", countUpTo(mostListed), 50)
    .action((options: DeadOptions) =>
      cli.withDeps(async ({ db }) => {
        for (const row of await listDead(db.forOperator("deliveries dead"), options)) {
          const { id, site, reference, channel, attempts, last_error } = row;
          console.log([id, site, reference, channel, `${attempts} attempts`, last_error].join("  "));
        }
      }),
    );

  deliveries
    .command("redeliver [delivery...]")
    .description("sends dead letters again, by id, or all of a website")
    .option("--site <slug>", "every dead one of this website, a thousand at a time")
    .action((ids: string[], { site }: { site?: string }) =>
      cli.withDeps(async ({ db }) => {
        const operator = db.forOperator(`deliveries redeliver ${site ?? ids.join(" ")}`);
        const wanted = site === undefined ? ids.map(deliveryId) : await deadOf(site);
        if (wanted.length === 0)
          throw new AppError("not_found", { message: "There is nothing to redeliver." });
        const due = await redeliver(operator, wanted);
        console.log(`${due.length} deliveries due now`);

        async function deadOf(slug: string): Promise<string[]> {
          return (await listDead(operator, { site: slug, limit: mostListed })).map(({ id }) => id);
        }
      }),
    );
}

function deliveryId(given: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) return given;
  throw new InvalidArgumentError(`${given} is not the id of a delivery`);
}
