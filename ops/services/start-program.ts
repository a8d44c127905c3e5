// A program that serves a test: not one of the checkout's services, and gone with who wanted it.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureTool, type ToolName } from "./tools.ts";

type Options = { args: readonly string[]; port: number; env?: Record<string, string> };

/** Resolves once it accepts connections. */
export async function startProgram(
  name: ToolName,
  { args, port, env }: Options,
): Promise<() => Promise<void>> {
  const child = spawn(await ensureTool(name), args, { env: { ...process.env, ...env }, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let waited = 0; !(await accepts(port)); waited += 1) {
    if (child.exitCode !== null || waited > 100) {
      await stop();
      throw new Error(`${name} did not start`);
    }
    await sleep(100);
  }
  return stop;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
