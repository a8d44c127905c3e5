// LISTEN on a connection of its own, which is opened again whenever it is lost.
import pg from "pg";
import type { Logger } from "pino";

export type ListenOptions = { url: string; channel: string; onChange: () => void; log: Logger };

// The heartbeat finds what a silent network hides: a listener that no longer hears.
const HEARTBEAT_MS = 5_000;
const RECONNECT_MS = 500;
const ANSWER_TIMEOUT_MS = 1_000;

export async function keepListening(options: ListenOptions): Promise<() => Promise<void>> {
  const { log, channel, onChange } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    try {
      await client?.query("select 1");
    } catch (error) {
      log.warn({ err: error, channel }, "listener lost");
      await drop();
    }
    if (!client && !isStopped) await open();
    schedule(client ? HEARTBEAT_MS : RECONNECT_MS);
  }

  async function open(): Promise<void> {
    try {
      const opened = await connect(options);
      if (isStopped) return await opened.end();
      opened.once("end", () => {
        if (opened === client) schedule(0);
      });
      client = opened;
      onChange();
    } catch (error) {
      log.warn({ err: error, channel }, "listener cannot connect");
    }
  }

  async function drop(): Promise<void> {
    const lost = client;
    client = undefined;
    await lost
      ?.end()
      .catch((error: unknown) => log.debug({ err: error, channel }, "closing a lost listener"));
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void check(), delayMs);
    timer.unref();
  }

  await check();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await drop();
  };
}

async function connect({ url, channel, onChange }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `forecourt-listen-${channel}`,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  // A loss shows as `end` or as a failed heartbeat; unhandled, this event would end the process.
  client.on("error", () => undefined);
  client.on("notification", onChange);
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
