// Runs a command with this checkout's services in its environment; what is already set wins.
import { spawn } from "node:child_process";
import { serviceEnv } from "./env.ts";

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("usage: tsx ops/services/with-env.ts COMMAND [ARGUMENT…]");

const child = spawn(command, args, { stdio: "inherit", env: { ...serviceEnv(), ...process.env } });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
