import { thisCheckout } from "./checkout.ts";
import { down, env, logs, reset, status, testTools, up } from "./commands.ts";
import { settleAll, writeComposeFiles } from "./compose.ts";
import { withLock } from "./lock.ts";

const usage = `pnpm services up | status | down | reset | logs [service] | env | test-tools
with Docker: pnpm services compose-env | settle (see ops/compose.yaml)`;

/** Commands that change something take turns: two `up` at once must not start two of anything. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  const announceWait = () => console.log("another `pnpm services` is at work in this checkout, waiting");
  return withLock(`services-${thisCheckout.label}`, announceWait, work);
}

async function main([command, name]: string[]): Promise<boolean> {
  switch (command) {
    case "up":
      return alone(up);
    case "down":
      return alone(down);
    case "reset":
      return alone(reset);
    case "status":
      return status();
    case "logs":
      return logs(name, name === undefined ? 20 : 200);
    case "compose-env":
      return writeComposeFiles();
    case "settle":
      return settleAll();
    case "test-tools":
      return testTools();
    case "env":
      return env();
    default:
      console.error(usage);
      return false;
  }
}

// What we make must be readable by the users that services run as.
process.umask(0o022);
process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
