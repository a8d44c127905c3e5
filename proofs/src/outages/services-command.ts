import { spawn } from "node:child_process";

export type ServiceLine = { name: string; state: string; pid: number };

type Answer = { ok: boolean; lines: ServiceLine[] };

/** The command an operator types; its exit code and what it says are what is tested. */
export async function servicesStatus(): Promise<Answer> {
  const { code, output } = await services("status");
  const lines = output
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, state]) => state !== undefined)
    .map(([name = "", state = "", pid = ""]) => ({ name, state, pid: Number(pid) }));
  return { ok: code === 0, lines };
}

export async function servicesUp(): Promise<boolean> {
  return (await services("up")).code === 0;
}

function services(command: "status" | "up"): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("pnpm", ["--silent", "services", command], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.resume();
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
