import type { Command } from "commander";
import type { CliContext } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { carHashes } from "./all-cars.repo.ts";
import { createCarIndex, readAliases } from "./car-index.ts";
import { diffIndex, type IndexDiff, isClean } from "./index-diff.ts";
import { rebuildIndex } from "./rebuild-index.ts";

const progressMs = 2000;

export function registerSearchCommands(program: Command, cli: CliContext): void {
  const search = program.command("search").description("The index of cars: build anew, compare");

  search
    .command("rebuild")
    .description(
      "a new index from the system of record, swapped in when it is whole; searches go on meanwhile",
    )
    .option("--restart", "throw away what a rebuild that died left behind")
    .action((options: { restart?: boolean }) =>
      cli.withDeps(async ({ db, search: engine, searchIndex }) => {
        const began = performance.now();
        let shown = began;
        const rate = (cars: number) => Math.round((cars / (performance.now() - began)) * 1000);
        const report = await rebuildIndex(
          {
            index: createCarIndex(engine, searchIndex),
            operator: db.forOperator("search rebuild"),
            onProgress(cars) {
              if (performance.now() - shown < progressMs) return;
              shown = performance.now();
              console.log(`  ${cars.toLocaleString("en-AU")} cars, ${rate(cars)} a second`);
            },
          },
          options,
        );
        console.log(`${report.name}: ${report.cars} cars, ${report.caughtUp} caught up after the swap`);
      }),
    );

  search
    .command("verify")
    .description("compares ids, versions and hashes of the index with the system of record")
    .action(() =>
      cli.withDeps(async ({ db, search: engine, searchIndex }) => {
        const index = createCarIndex(engine, searchIndex);
        const { current } = await readAliases(index);
        if (!current)
          throw new AppError("not_found", { message: "There is no index; `search rebuild` makes one." });
        const diff = await diffIndex(index, current, carHashes(db.forOperator("search verify")));
        printDiff(current, diff);
        if (!isClean(diff)) process.exitCode = 1;
      }),
    );
}

function printDiff(name: string, diff: IndexDiff): void {
  console.log(`${name}: ${diff.documents} documents, ${diff.cars} cars`);
  for (const kind of ["missing", "behind", "different", "ahead", "extra"] as const) {
    const ids = diff[kind].map((car) => (typeof car === "number" ? car : car.id));
    if (ids.length > 0)
      console.log(`  ${kind}: ${ids.length} (${ids.slice(0, 10).join(", ")}${ids.length > 10 ? ", …" : ""})`);
  }
  if (isClean(diff)) console.log("  the same ids, versions and hashes");
}
