// As light as a client can be: a fixed request on kept connections, answers counted by their length.
// Headers that vary in length (Age, X-Varnish) are why each answer's head is looked at.
import { connect, type Socket } from "node:net";

export type Load = { host: string; path: string; connections: number };

function requestBytes({ host, path }: Load): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** The page was just being renewed, so an answer came in pieces. */
class RenewedError extends Error {
  override readonly name = "RenewedError";
}

const attempts = 4;

/** Requests a second for `count` of them, all hits: a round in which the page was renewed measures something else. */
export async function measureRate(port: number, load: Load, count: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(port, load, count);
    } catch (error) {
      if (attempt === attempts || !(error instanceof RenewedError)) throw error;
    }
  }
}

async function measureOnce(port: number, load: Load, count: number): Promise<number> {
  const request = requestBytes(load);
  const each = Math.floor(count / load.connections);
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(port)));
  const began = performance.now();
  try {
    await Promise.all(sockets.map((socket) => keepAsking(socket, request, each)));
    return (each * load.connections) / ((performance.now() - began) / 1000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function keepAsking(socket: Socket, request: Buffer, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = times;
    /** Bytes of the answer still to come; negative before its head was seen. */
    let due = -1;
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer in 5 s")));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the connection was closed")));
    socket.on("data", (chunk: Buffer) => {
      if (due < 0) due = answerLength(chunk);
      due -= chunk.length;
      if (due > 0) return;
      if (Number.isNaN(due)) return void socket.destroy(new RenewedError("an answer without a length"));
      if (due < 0) return void socket.destroy(new Error("more than one answer"));
      due = -1;
      left -= 1;
      if (left > 0) return void socket.write(request);
      socket.removeAllListeners("close");
      resolve();
    });
    socket.write(request);
  });
}

/** Both servers send the head of a hit in one piece. NaN: it says no length. */
function answerLength(chunk: Buffer): number {
  const head = chunk.indexOf("\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(chunk.toString("latin1", 0, Math.max(head, 0)))?.[1];
  return head + 4 + Number(length);
}
