import { connect } from "node:net";
import type { Service } from "./service.ts";

export const redis: Service = {
  name: "redis",
  packages: ["redis-server"],
  tools: [],
  readyWithinSeconds: 20,
  stopSignal: "SIGTERM",
  address: ({ ports }) => `127.0.0.1:${ports.redis}`,
  // No persistence: what Redis holds may vanish at any time, and the product must stand that.
  prepare: async ({ ports }) => ({
    command: "/usr/bin/redis-server",
    args: ["--port", String(ports.redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    cwd: "/",
    user: "redis",
  }),
  isReady: ({ ports }) => answersPing(ports.redis),
};

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.once("error", () => finish(false));
    socket.once("connect", () => socket.write("PING\r\n"));
    socket.once("data", (reply) => finish(reply.toString().startsWith("+PONG")));
  });
}
