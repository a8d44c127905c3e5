import { request } from "node:http";
import { expect, test } from "vitest";
import { createTimedAgent } from "./timed-agent.ts";

test("A8 a connection that is never made is given up", async () => {
  const agent = createTimedAgent("http:", 50);
  const started = performance.now();
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => {
    // A name that is never looked up: connecting lasts for ever.
    const calling = request({ host: "nowhere.example", agent, lookup: () => undefined });
    calling.once("error", resolve);
    calling.end();
  });
  expect(error.code).toBe("ETIMEDOUT");
  expect(performance.now() - started).toBeLessThan(1000);
  agent.destroy();
});
