import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { FaultStore } from "../faults/fault-store.ts";
import type { MailStore } from "./mail-store.ts";
import { parseMail } from "./parse-mail.ts";

export type SinkOptions = { port: number; faults: FaultStore; mails: MailStore; now(): Date };
export type SmtpSink = { port(): number; close(): Promise<void> };

const largestMail = 5 * 2 ** 20;

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Past the limit it is read to its end and thrown away: the answer comes after the final dot.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, "Mail too large");
  return Buffer.concat(chunks);
}

/** Accepts mail from anyone to anyone, and misbehaves as told. Closed while the fault is `down`. */
export async function startSmtpSink({ port, faults, mails, now }: SinkOptions): Promise<SmtpSink> {
  const sockets = new Map<number, Socket>();
  let listeningPort = port;
  let server: SMTPServer | undefined;

  function cut(session: SMTPServerSession): void {
    sockets.get(session.remotePort)?.resetAndDestroy();
  }

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<"answer" | "silence"> {
    const fault = faults.draw("smtp");
    const raw = await readMail(stream);
    if (fault?.mode === "refuse") {
      mails.countFault();
      throw new SmtpRefusal(451, "The sandbox was told to refuse, try again later");
    }
    if (fault?.mode === "reset" || fault?.mode === "down") {
      mails.countFault();
      cut(session);
      return "silence";
    }
    if (fault?.mode === "stall") await pause(fault.ms);
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
    await mails.keep(await parseMail(raw, envelope, now()));
    if (fault?.mode !== "lose-answer") return "answer";
    cut(session);
    return "silence";
  }

  async function listen(): Promise<void> {
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      size: largestMail,
      closeTimeout: 100,
      // Longer than the longest stall.
      socketTimeout: 660_000,
      onData(stream, session, callback) {
        receive(stream, session).then(
          (outcome) => outcome === "answer" && callback(),
          (error: Error) => callback(error),
        );
      },
    });
    // A caller that hangs up is no news to a sink; smtp-server would otherwise throw it.
    next.on("error", () => undefined);
    next.server.on("connection", (socket: Socket) => {
      const { remotePort } = socket;
      if (remotePort === undefined) return;
      sockets.set(remotePort, socket);
      socket.once("close", () => sockets.delete(remotePort));
    });
    await new Promise<void>((resolve, reject) => {
      next.server.once("error", reject);
      next.listen(listeningPort, "127.0.0.1", resolve);
    });
    listeningPort = (next.server.address() as AddressInfo).port;
    server = next;
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (!closing) return;
    for (const socket of sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => closing.close(resolve));
  }

  await listen();
  faults.onChange("smtp", async (fault) => {
    if (fault?.mode === "down") return close();
    if (!server) await listen();
  });
  return { port: () => listeningPort, close };
}
