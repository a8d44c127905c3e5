#!/usr/bin/env node
// `forecourt`: what an operator does by hand. The only process with the operator's database login.
import { Command } from "commander";
import { type Deps, makeDeps } from "./deps.ts";
import { readEnvOrExit } from "./env.ts";
import type { CliContext } from "./kit/cli-context.ts";
import { registerDbCommands } from "./kit/db/db.cli.ts";
import { AppError } from "./kit/errors.ts";
import { createLogger } from "./kit/log.ts";
import { registerDeliveriesCommands } from "./modules/deliveries/deliveries.cli.ts";
import { registerLeadsCommands } from "./modules/enquiries/leads.cli.ts";
import { registerFeedsCommands } from "./modules/feeds/feeds.cli.ts";
import { registerImportCommand } from "./modules/feeds/import-file.cli.ts";
import { registerMediaCommands } from "./modules/media/media.cli.ts";
import { registerProcessorsCommands } from "./modules/payments/processors.cli.ts";
import { registerHoldsCommands } from "./modules/reservations/holds.cli.ts";
import { registerSearchCommands } from "./modules/search/search.cli.ts";
import { registerSitesCommands } from "./modules/sites/sites.cli.ts";
import { registerStockCommands } from "./modules/stock/stock.cli.ts";

const cli: CliContext<Deps> = {
  async withDeps(work) {
    const env = readEnvOrExit();
    // Results go to stdout, the log to stderr: to a person only what is wrong, to a script also who opened what and why.
    const level = process.stderr.isTTY ? "warn" : env.LOG_LEVEL;
    const log = createLogger({ name: "forecourt", level, destination: process.stderr });
    const deps = makeDeps(env, "forecourt", { log });
    try {
      return await work({
        ...deps,
        searchIndex: env.SEARCH_INDEX,
        migratorUrl: env.DATABASE_MIGRATOR_URL,
      });
    } finally {
      await deps.close();
    }
  },
};

/** Each module's commands, from its *.cli.ts. A new module adds one line. */
const commands: ((program: Command, cli: CliContext<Deps>) => void)[] = [
  registerDbCommands,
  registerSitesCommands,
  registerStockCommands,
  registerImportCommand,
  registerFeedsCommands,
  registerMediaCommands,
  registerSearchCommands,
  registerLeadsCommands,
  registerDeliveriesCommands,
  registerProcessorsCommands,
  registerHoldsCommands,
];

const program = new Command("forecourt")
  .description("Runs the Forecourt platform by hand")
  .showHelpAfterError()
  .showSuggestionAfterError();
for (const register of commands) register(program, cli);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
