import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Command } from "commander";
import type { CliContext } from "../../kit/cli-context.ts";
import { createPictureFinder } from "../media/index.ts";
import { dealershipIdsBySlug } from "./dealerships.repo.ts";
import { type LoadReport, loadStock } from "./load-stock.ts";
import { saveStock } from "./save-stock.ts";

const progressMs = 2000;

export function registerStockCommands(program: Command, cli: CliContext): void {
  const stock = program.command("stock").description("Cars of dealerships: load");

  stock
    .command("load <file>")
    .description(
      "reads stock records, one JSON object a line (- is standard input); the same line twice changes nothing",
    )
    .option("--batch <cars>", "cars in one transaction", Number, 500)
    .action((file: string, options: { batch: number }) =>
      cli.withDeps(async ({ db, storage, log }) => {
        const dealershipIds = await dealershipIdsBySlug(db.forOperator("stock load"));
        const deps = { db, findPictures: createPictureFinder({ storage, log }) };
        const began = performance.now();
        let shown = began;
        const report = await loadStock({
          lines: linesOf(file),
          dealershipIds,
          batchSize: options.batch,
          save: (dealershipId, records) => saveStock(deps, { dealershipId }, records),
          onBatch(so) {
            if (performance.now() - shown < progressMs) return;
            shown = performance.now();
            console.log(`  ${describe(so, began)}`);
          },
        });
        console.log(describe(report, began));
        printProblems(report);
      }),
    );
}

function describe({ inserted, changed, unchanged }: LoadReport, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  const cars = inserted + changed + unchanged;
  return (
    `${cars.toLocaleString("en-AU")} cars: ${inserted} new, ${changed} changed, ${unchanged} as they were; ` +
    `${Math.round(cars / seconds).toLocaleString("en-AU")} a second`
  );
}

function printProblems({ refused, problems }: LoadReport): void {
  if (refused === 0) return;
  process.exitCode = 1;
  for (const { line, message } of problems) console.error(`  line ${line}: ${message}`);
  console.error(`${refused} lines refused`);
}

/** Opened when the first line is asked for: readline drops what it reads before anybody listens. */
async function* linesOf(file: string): AsyncIterable<string> {
  const input = file === "-" ? process.stdin : createReadStream(file);
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
