// A Varnish node of one's own, beside the checkout's two: for tests and proofs that break or compare.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { thisCheckout } from "./checkout.ts";
import { makeOwnFolder } from "./data-folder.ts";
import { fillTemplate, readEdgeTemplate } from "./edge-template.ts";
import { freePort } from "./free-port.ts";
import { statusOf } from "./http-answer.ts";
import { varnishd, varnishdArgs, varnishUser } from "./varnish.ts";

export type VarnishNode = {
  port: number;
  url: string;
  pid: number;
  stop(): Promise<void>;
};

/** Where our own VCL finds what stands behind it. */
export type Origins = { storefront: number; api: number; images: number };

export function forecourtVcl(origins: Origins): string {
  return fillTemplate(readEdgeTemplate(thisCheckout.root, "forecourt.vcl"), origins, "");
}

/** `vcl` must answer `/.edge/health` or anything else below 500 within 30 s. */
export async function startVarnishNode(vcl: string): Promise<VarnishNode> {
  const port = await freePort();
  const parent = mkdtempSync(join(tmpdir(), "varnish-"));
  const folder = join(parent, "node");
  // Its workers run as a user of their own.
  chmodSync(parent, 0o755);
  makeOwnFolder(folder, varnishUser);
  const file = join(folder, "node.vcl");
  writeFileSync(file, vcl);
  const child = spawn(varnishd, varnishdArgs({ folder, port, file, memory: "64m" }), {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = `${said}${text}`.slice(-4000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(parent, { recursive: true, force: true });
  };
  for (let waited = 0; (await statusOf(`${url}/.edge/health`)) === undefined; waited += 1) {
    if (child.exitCode !== null || waited > 300) {
      await stop();
      throw new Error(`varnishd did not start:\n${said}`);
    }
    await sleep(100);
  }
  return { port, url, pid: child.pid ?? 0, stop };
}
