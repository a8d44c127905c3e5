// Pebble, a real ACME server for tests: not one of the checkout's services, started where a certificate is wanted.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { run } from "./run-command.ts";
import { startProgram } from "./start-program.ts";

export type Pebble = {
  /** For Caddy's ACME_DIRECTORY. */
  directory: string;
  /** File with the certificate of the server itself, for ACME_ROOT. */
  root: string;
  stop(): Promise<void>;
};

/** Believes every domain without looking: the tests' domains exist nowhere. */
const validation = { PEBBLE_VA_ALWAYS_VALID: "1", PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" };

export async function startPebble(folder: string): Promise<Pebble> {
  mkdirSync(folder, { recursive: true });
  const [root, key] = [join(folder, "pebble.pem"), join(folder, "pebble.key")];
  await makeCertificate(root, key);
  const [port, managementPort] = [await freePort(), await freePort()];
  const settings = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: root,
    privateKey: key,
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
    profiles: { default: { description: "tests", validityPeriod: 7_776_000 } },
  };
  const file = join(folder, "pebble.json");
  writeFileSync(file, JSON.stringify({ pebble: settings }));
  const stop = await startProgram("pebble", { args: ["-config", file], port, env: validation });
  return { directory: `https://127.0.0.1:${port}/dir`, root, stop };
}

async function makeCertificate(certificate: string, key: string): Promise<void> {
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "30",
  ];
  await run("openssl", ["req", ...kind, "-keyout", key, "-out", certificate, ...names]);
}
