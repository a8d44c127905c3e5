// For tests: a TCP door in front of a service that can be shut and opened, so that a shared service is
// never stopped to see what its absence does.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TestingProxy = {
  port: number;
  /** Open connections break and new ones are refused. */
  cut(): Promise<void>;
  /** Connections open, but nothing is ever answered. */
  silence(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

export async function startTestingProxy(target: { host: string; port: number }): Promise<TestingProxy> {
  const sockets = new Set<Socket>();
  let silent = false;

  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => void (silent || other.write(bytes)));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen({ host: "127.0.0.1", port }, resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: shut,
    silence() {
      silent = true;
    },
    async mend() {
      silent = false;
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
