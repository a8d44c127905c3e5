import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimPortBlock } from "./port-claims.ts";

test("a block in which somebody already listens is passed over", async () => {
  const folder = mkdtempSync(join(tmpdir(), "claims-"));
  const free = await claimPortBlock(join(folder, "no-such-state"), join(folder, "first"));
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(free + 17, "127.0.0.1", resolve));
  try {
    expect(await claimPortBlock(join(folder, "state"), join(folder, "second"))).not.toBe(free);
  } finally {
    stranger.close();
    rmSync(folder, { recursive: true });
  }
});
