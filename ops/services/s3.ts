import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureDataFolder } from "./data-folder.ts";
import { statusOf } from "./http-answer.ts";
import { signedRequest } from "./s3-request.ts";
import type { Service } from "./service.ts";
import type { ServiceContext } from "./state.ts";
import { ensureTool } from "./tools.ts";

export const bucketName = "forecourt";

export const s3: Service = {
  name: "s3",
  packages: [],
  tools: ["versitygw"],
  readyWithinSeconds: 20,
  stopSignal: "SIGTERM",
  address: ({ ports }) => `http://127.0.0.1:${ports.s3}`,
  prepare: async ({ checkout, ports, secrets }) => {
    const folder = await ensureDataFolder(checkout, "s3");
    const objects = join(folder, "objects");
    // Metadata beside the objects: not every file system has the extended attributes it would use else.
    const metadata = join(folder, "metadata");
    for (const needed of [objects, metadata]) mkdirSync(needed, { recursive: true });
    return {
      command: await ensureTool("versitygw"),
      args: ["--port", `127.0.0.1:${ports.s3}`, "posix", "--sidecar", metadata, objects],
      env: { ROOT_ACCESS_KEY: secrets.s3AccessKey, ROOT_SECRET_KEY: secrets.s3SecretKey },
      cwd: folder,
    };
  },
  // Without a signature it must refuse: 403 says that it is there and guards.
  isReady: async ({ ports }) => (await statusOf(`http://127.0.0.1:${ports.s3}/`)) === 403,
  settle: ensureBucket,
};

async function ensureBucket({ ports, secrets }: ServiceContext): Promise<void> {
  const login = {
    endpoint: `http://127.0.0.1:${ports.s3}`,
    accessKey: secrets.s3AccessKey,
    secretKey: secrets.s3SecretKey,
  };
  const found = await signedRequest("HEAD", `/${bucketName}`, login);
  if (found.status === 200) return;
  const made = await signedRequest("PUT", `/${bucketName}`, login);
  if (made.status !== 200) throw new Error(`bucket: ${made.status} ${await made.text()}`);
}
