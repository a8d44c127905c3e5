// `pnpm demo`: everything from installed packages to six companies' websites behind the edge. Ctrl-C ends our processes;
// the services stay up. A second start finds the stock loaded and takes seconds.
import { serviceEnv } from "../services/env.ts";
import { withProgress } from "../services/progress.ts";
import { connectProcessors } from "./connect-processors.ts";
import { demoSites, prepareDemo } from "./prepare-demo.ts";
import { printAddresses } from "./print-addresses.ts";
import { runHere } from "./run-here.ts";
import { startPlatform } from "./start-platform.ts";

const cars = Number(process.env.DEMO_CARS ?? 3000);

async function must(name: string, doing: string, work: () => Promise<string>): Promise<void> {
  if (!(await withProgress(name, doing, work))) process.exit(1);
}

await must("services", "starting", () => runHere("pnpm", ["--silent", "services", "up"]).then(() => "up"));
const env = serviceEnv();
await must("bundles", "building", () => runHere("pnpm", ["--silent", "build"]).then(() => "built"));
await prepareDemo(env, cars, must);
await must("processes", "starting", async () => {
  const running = await startPlatform(env);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void running.stop());
  return `${running.names.join(", ")} are up; logs in .services/logs`;
});
await must("payments", "connecting", () => connectProcessors(env));
printAddresses(env, demoSites);
