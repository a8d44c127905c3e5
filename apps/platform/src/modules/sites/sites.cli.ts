import { userInfo } from "node:os";
import { writeSiteDirectory } from "@forecourt/site-config/write-site-directory";
import type { Command } from "commander";
import type { CliContext } from "../../kit/cli-context.ts";
import { diffSite } from "./diff-sites.ts";
import { PublishError } from "./publish-error.ts";
import { publishSites } from "./publish-sites.ts";
import { readInputs } from "./read-inputs.ts";
import { siteAt, siteHistory } from "./site-history.ts";
import { printDiff, printHistory, printProblems, printReport } from "./sites-output.cli.ts";
import { undoPublish } from "./undo-publish.ts";
import { validateSites } from "./validate-sites.ts";

const today = () => new Date().toISOString().slice(0, 10);
const author = () => userInfo().username;

export function registerSitesCommands(program: Command, cli: CliContext): void {
  const sites = program.command("sites").description("Websites as documents: check, publish, pull, go back");

  sites
    .command("validate <directory...>")
    .description("checks documents and content; needs no database")
    .action((directories: string[]) =>
      explain(async () => {
        const inputs = await readInputs(directories, today());
        const { problems, warnings } = validateSites(inputs.map((input) => input.source));
        printProblems(warnings, "warning");
        if (problems.length > 0) throw new PublishError(problems);
        console.log(`${inputs.length} site${inputs.length === 1 ? "" : "s"} valid`);
      }),
    );

  sites
    .command("diff <directory...>")
    .description("what publishing would change")
    .action((directories: string[]) =>
      explain(async () => {
        const inputs = await readInputs(directories, today());
        await cli.withDeps(async ({ db }) => {
          for (const input of inputs) printDiff(await diffSite(db.forOperator("sites diff"), input));
        });
      }),
    );

  sites
    .command("publish <directory...>")
    .description("makes documents and content live, all of them or none")
    .option("--author <name>", "who publishes", author())
    .option("--note <text>", "why")
    .action((directories: string[], options: { author: string; note?: string }) =>
      explain(async () => {
        const inputs = await readInputs(directories, today());
        await cli.withDeps(async ({ db }) =>
          printReport(await publishSites(db.forOperator("sites publish"), inputs, options)),
        );
      }),
    );

  sites
    .command("pull <slug> <directory>")
    .description("writes the published document and content as files")
    .option("--version <number>", "an earlier version", Number)
    .action((slug: string, directory: string, options: { version?: number }) =>
      explain(async () =>
        cli.withDeps(async ({ db }) => {
          const { source, content } = await siteAt(db.forOperator("sites pull"), slug, options.version);
          const files = await writeSiteDirectory(directory, { source, content: [...content] });
          console.log(`${files.length} files written`);
        }),
      ),
    );

  sites
    .command("history <slug>")
    .description("published versions, newest first")
    .action((slug: string) =>
      explain(async () =>
        cli.withDeps(async ({ db }) =>
          printHistory(await siteHistory(db.forOperator("sites history"), slug)),
        ),
      ),
    );

  sites
    .command("undo <slug>")
    .description("publishes the state before the last change again")
    .option("--to <version>", "a certain version", Number)
    .option("--author <name>", "who publishes", author())
    .action((slug: string, options: { to?: number; author: string }) =>
      explain(async () =>
        cli.withDeps(async ({ db }) =>
          printReport(await undoPublish(db.forOperator("sites undo"), { slug, ...options })),
        ),
      ),
    );
}

/** A document's problems are for the person who wrote it: a list, no stack. */
async function explain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    printProblems(error.problems, "problem");
    process.exitCode = 1;
  }
}
