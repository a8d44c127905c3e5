import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { migrate } from "./migrate.ts";

export function registerDbCommands(program: Command, cli: CliContext): void {
  const db = program.command("db").description("The database's schema");

  db.command("migrate")
    .description("applies the migrations that are missing; safe on a live database")
    .action(() =>
      cli.withDeps(async ({ log, migratorUrl }) => {
        if (migratorUrl === undefined) throw new Error("DATABASE_MIGRATOR_URL is not set");
        const applied = await migrate({ migratorUrl, log });
        for (const name of applied) console.log(`applied ${name}`);
        if (applied.length === 0) console.log("nothing to apply");
      }),
    );
}
