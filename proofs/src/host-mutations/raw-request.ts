import { connect } from "node:net";

/** Everything that came back, headers included; a connection that is closed on us is an answer too. */
export function sendRaw(port: number, bytes: string, waitMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(Buffer.from(bytes, "latin1")));
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    socket.setTimeout(waitMs, done);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", done);
    socket.on("close", done);
  });
}

export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
}
