import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` while no other process on this machine holds the same name. The lock is an abstract socket:
 * the kernel frees it when its holder dies, so there is no stale lock file to reason about.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let server = await tryLock(name);
  if (server === undefined) onWait();
  while (server === undefined) {
    await sleep(200);
    server = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function tryLock(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(`\0forecourt-${name}`, () => resolve(server));
  });
}
