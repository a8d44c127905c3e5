// Demo stock as lines of JSON for `forecourt stock load -`:
//   pnpm --silent --filter @forecourt/demo stock [--cars 3000] [--reference-date 2026-11-15] [--dealer slug]
import { once } from "node:events";
import { parseArgs } from "node:util";
import { demoDealers, makeStock } from "./index.ts";

const { values } = parseArgs({
  options: {
    cars: { type: "string", default: "3000" },
    "reference-date": { type: "string", default: new Date().toISOString().slice(0, 10) },
    dealer: { type: "string" },
  },
});
const dealers = demoDealers.filter(({ slug }) => values.dealer === undefined || slug === values.dealer);
const wanted = Number(values.cars);
if (!Number.isSafeInteger(wanted) || wanted < 1 || dealers.length === 0) {
  process.stderr.write("How many cars, and of which dealer?\n");
  process.exit(1);
}

/** Each dealer keeps its share of the demo, however many cars there are; the last one makes up the rest. */
const all = dealers.reduce((sum, { demoCars }) => sum + demoCars, 0);
let written = 0;
for (const [index, dealer] of dealers.entries()) {
  const share = Math.round((wanted * dealer.demoCars) / all);
  const count = index === dealers.length - 1 ? wanted - written : Math.min(share, wanted - written);
  for (const car of makeStock(dealer, count, values["reference-date"])) {
    const photos = car.photos.map((file) => `demo:cars/${file}`);
    if (!process.stdout.write(`${JSON.stringify({ ...car, photos })}\n`)) await once(process.stdout, "drain");
  }
  written += count;
}
