import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import type { CliContext, CliDeps } from "../../kit/cli-context.ts";
import type { OwnedDb } from "../../kit/db/index.ts";
import { createPictureFinder } from "../media/index.ts";
import { findRun } from "./feeds.repo.ts";
import { findOrMakeFeed, takeRun } from "./feeds-desk.ts";
import { processRun, type RunProgress } from "./process-run.ts";
import { receiveFeed } from "./receive-feed.ts";
import { printReport } from "./report.cli.ts";

type Options = { dealership: string; feed: string; delta?: boolean; batch: number };

const leaseSeconds = 25;

/** Under `forecourt stock`, where a person looks for it. Killed half-way, the worker goes on with it. */
export function registerImportCommand(program: Command, cli: CliContext): void {
  const stock = program.commands.find((command) => command.name() === "stock") ?? program.command("stock");
  stock
    .command("import <file>")
    .description("a dealership's stock from a file (JSON, NDJSON, CSV, XML; plain or gzip), with a report")
    .requiredOption("--dealership <slug>", "whose stock it is")
    .option("--feed <name>", "whose mapping counts; made when it is not there", "file")
    .option("--delta", "only the cars in the file; without, a car that is missing is removed")
    .option("--batch <cars>", "cars in one transaction", Number, 500)
    .action((file: string, options: Options) =>
      cli.withDeps(async ({ db, storage, log }) => {
        const operator = db.forOperator(`stock import ${basename(file)}`);
        const feed = await findOrMakeFeed(operator, options.dealership, options.feed);
        const { dealershipId } = feed;
        const run = await receiveFeed(
          { db, storage },
          {
            dealershipId,
            feedId: feed.id,
            mode: options.delta ? "delta" : "full",
            source: `file ${basename(file)}`,
            asOf: new Date(),
            bytes: createReadStream(file),
            heldForSeconds: leaseSeconds,
          },
        );
        await workOff(
          { db, storage, log },
          operator,
          { ownerId: dealershipId, key: run.id, token: 1 },
          options.batch,
        );
      }),
    );
}

export function registerResumeCommand(feeds: Command, cli: CliContext): void {
  feeds
    .command("resume <run>")
    .description("works a run off here and now, when no worker has it")
    .option("--batch <cars>", "cars in one transaction", Number, 500)
    .action((id: string, options: { batch: number }) =>
      cli.withDeps(async ({ db, storage, log }) => {
        const operator = db.forOperator(`feeds resume ${id}`);
        await workOff(
          { db, storage, log },
          operator,
          await takeRun(operator, id, leaseSeconds),
          options.batch,
        );
      }),
    );
}

async function workOff(
  deps: Pick<CliDeps, "db" | "storage" | "log">,
  operator: OwnedDb,
  claim: Parameters<typeof processRun>[1],
  batchSize: number,
): Promise<void> {
  const bar = createBar();
  await processRun(
    { ...deps, findPictures: createPictureFinder(deps), onProgress: bar.show, batchSize },
    claim,
  );
  bar.end();
  const ended = await findRun(operator, claim.key);
  if (ended) printReport(ended);
  if (ended?.state !== "done") process.exitCode = 1;
}

const barWidth = 30;
const shownEveryMs = 200;
const words: Record<RunProgress["phase"], string> = {
  reading: "reading",
  saving: "saving ",
  removing: "removing",
};

/** One line that is written over, on a terminal only: a log has no use for it. */
function createBar(): { show(progress: RunProgress): void; end(): void } {
  const began = performance.now();
  let shown = 0;
  return {
    show({ phase, done, of }) {
      if (!process.stderr.isTTY || performance.now() - shown < shownEveryMs) return;
      shown = performance.now();
      const filled = of ? Math.round((done / of) * barWidth) : 0;
      const bar = of ? `[${"#".repeat(filled)}${".".repeat(barWidth - filled)}] ` : "";
      const rate = Math.round(done / ((performance.now() - began) / 1000));
      process.stderr.write(
        `\r${words[phase]} ${bar}${done.toLocaleString("en-AU")} cars, ${rate} a second   `,
      );
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    },
  };
}
