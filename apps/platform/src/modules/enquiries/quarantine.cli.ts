import type { Command } from "commander";
import { type CliContext, type CliDeps, countUpTo } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { loadSite } from "../sites/index.ts";
import { listHeld } from "./enquiry.repo.ts";
import { findLeads } from "./leads-desk.ts";
import { releaseLead } from "./release-lead.ts";

export function registerQuarantineCommands(leads: Command, cli: CliContext): void {
  const quarantine = leads.command("quarantine").description("Leads that may not have come from a person");

  quarantine
    .command("list")
    .description("newest first, with why each waits; without personal data")
    .option("--site <slug>", "of one website")
    .option("--limit <number>", "at most so many", countUpTo(1000), 50)
    .action((options: { site?: string; limit: number }) =>
      cli.withDeps(async ({ db }) => {
        const rows = await listHeld(db.forOperator("leads quarantine list"), options);
        for (const { created_at, site, reference, id, category, doubts } of rows) {
          const why = doubts.join(" ");
          console.log([created_at.toISOString(), site, reference ?? id, category, why].join("  "));
        }
      }),
    );

  quarantine
    .command("release <lead...>")
    .description("lets leads through, by id or reference: they are delivered as every other")
    .action((names: string[]) =>
      cli.withDeps(async (deps) => {
        for (const name of names) await release(deps, name);
      }),
    );
}

async function release({ db, clock }: Pick<CliDeps, "db" | "clock">, name: string): Promise<void> {
  const operator = db.forOperator(`leads quarantine release ${name}`);
  const found = await findLeads(operator, name);
  if (found.length === 0) throw new AppError("not_found", { message: `There is no lead ${name}.` });
  for (const { id, website_id, site } of found) {
    const published = await loadSite(db, website_id);
    if (!published) throw new AppError("not_found", { message: `${site} is not published.` });
    const decision = { leadId: id, actor: "operator", detail: "forecourt", now: clock.now() } as const;
    const isReleased = await releaseLead(operator, published, decision);
    console.log(`${site}  ${name}  ${isReleased ? "released" : "was not in quarantine"}`);
  }
}
