import { demoDealers, makeStock } from "./index.ts";

const count = Number(process.argv[2] ?? 100_000);
const date = process.argv[3] ?? "2026-11-01";

const start = performance.now();
const first = demoDealers[0];
if (!first) throw new Error("No dealer to make cars for");
for (const _ of makeStock(first, 1, date))
  process.stdout.write(`tables: ${Math.round(performance.now() - start)} ms\n`);

/** Each dealer makes its part, so that every pool, rule and template is in the figure. */
let bytes = 0;
let made = 0;
const from = performance.now();
const cpu = process.cpuUsage();
for (const dealer of demoDealers) {
  for (const car of makeStock(dealer, Math.ceil(count / demoDealers.length), date)) {
    made++;
    if (made % 1000 === 0) bytes += JSON.stringify(car).length;
  }
}
const used = process.cpuUsage(cpu);
const cpuSeconds = (used.user + used.system) / 1e6;
const seconds = (performance.now() - from) / 1000;
const rate = (over: number): string => Math.round(made / over).toLocaleString("en-AU");
process.stdout.write(`${made.toLocaleString("en-AU")} cars, ${Math.round((bytes / made) * 1000)} bytes each as JSON
`);
process.stdout.write(`${rate(seconds)} cars/s by the clock, ${rate(cpuSeconds)} cars per CPU second
`);
