import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeTestServer } from "../testing.ts";

test("two bodies that arrive in pieces at the same time: each line carries its own request's id", async () => {
  const { app, log, lines } = await makeTestServer({ listener: "internal" });
  app.post<{ Body: { name: string } }>("/leads", async ({ body }) => {
    await sleep(20);
    log.info({ name: body.name }, "deep inside");
    return {};
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  async function post(name: string): Promise<void> {
    const headers = { "content-type": "application/json", "x-request-id": `request-${name}` };
    const sending = request({ host: "127.0.0.1", port, method: "POST", path: "/leads", headers });
    const answered = new Promise((resolve) => sending.once("response", (answer) => resolve(answer.resume())));
    sending.write(`{"name":`);
    await sleep(100);
    sending.end(`"${name}"}`);
    await answered;
  }
  await Promise.all([post("one"), post("two")]);

  const inside = lines().filter((line) => line.msg === "deep inside");
  expect(inside).toHaveLength(2);
  for (const line of inside) expect(line.request_id).toBe(`request-${line.name}`);
});
