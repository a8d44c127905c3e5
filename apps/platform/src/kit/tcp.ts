// Cheap proofs of life for services that speak something other than HTTP.
import { connect } from "node:net";

type Target = { host: string; port: number };

/** Connects, waits for the greeting, leaves. An SMTP server speaks first; a dead one behind a live port does not. */
export function awaitGreeting(target: Target, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...target, signal });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("closed before its greeting")));
    socket.once("data", (bytes) => {
      const greeting = bytes.toString("latin1");
      if (greeting.startsWith("2")) resolve();
      else reject(new Error(`unfriendly greeting: ${greeting.slice(0, 3)}`));
      socket.end("QUIT\r\n");
    });
  });
}
