// Keep-alive agents that give up on a connection after a second (promise A8: connect at most 1 s).
import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

const connectMs = 1000;

export function createTimedAgent(protocol: string, ms = connectMs): http.Agent {
  const secure = protocol === "https:";
  const options = { keepAlive: true, maxSockets: 64 };
  const agent = secure ? new https.Agent(options) : new http.Agent(options);
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (target, done) => {
    const socket = create(target, done);
    limitConnect(socket, secure, ms);
    return socket;
  };
  return agent;
}

function limitConnect(stream: Duplex | null | undefined, secure: boolean, ms: number): void {
  const socket = stream as Socket | null | undefined;
  if (!socket?.connecting) return;
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error(`no connection within ${ms} ms`), { code: "ETIMEDOUT" }));
  }, ms);
  socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(timer));
  socket.once("close", () => clearTimeout(timer));
}
