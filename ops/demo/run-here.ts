import { thisCheckout } from "../services/checkout.ts";
import { run } from "../services/run-command.ts";

/** A command in this checkout's root, to its end; gives what it printed. */
export function runHere(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  return run(command, args, { cwd: thisCheckout.root, env });
}
