import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { thisCheckout } from "../services/checkout.ts";
import { runHere } from "./run-here.ts";

const marker = join(dirname(thisCheckout.stateFile), "demo-stock.json");

/** Once a day: the generator's dates count from today, so that something is always new and something just sold. */
export async function loadStock(env: Record<string, string>, cars: number): Promise<string> {
  const wanted = JSON.stringify({
    cars,
    date: new Date().toISOString().slice(0, 10),
    database: env.DATABASE_URL,
  });
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return `${cars} cars are there`;
  await runHere(process.execPath, ["apps/platform/dist/cli.js", "media", "load", "demo/photos"], env);
  // One pipe, as a dealer's system would send it: the generator prints, the platform reads.
  await runHere(
    "bash",
    [
      "-c",
      `set -o pipefail; pnpm --silent --filter @forecourt/demo stock --cars ${cars} | "$0" apps/platform/dist/cli.js stock load -`,
      process.execPath,
    ],
    env,
  );
  writeFileSync(marker, wanted);
  return `${cars} cars with photos loaded`;
}
