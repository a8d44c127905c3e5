// Fetches what a tenant named: a feed, a photo. The address decides nothing about where we connect: each name is resolved
// once, every answer is looked at, and the connection goes to the address that was looked at (promise B7).
import type { LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { isInsideLiteral } from "./guarded-lookup.ts";

/** What a person may read in a report. */
export class FetchRefusal extends Error {
  override readonly name = "FetchRefusal";
  /** Whether the same may work later. */
  readonly isPassing: boolean;
  constructor(message: string, options: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.isPassing = options.isPassing ?? false;
  }
}

export type FetchOptions = { mostBytes: number; timeoutMs: number; accept?: string };
export type Fetched = { contentType: string | undefined; body: AsyncGenerator<Uint8Array> };
export type SafeFetch = {
  fetch(url: string, options: FetchOptions): Promise<Fetched>;
  close(): Promise<void>;
};

const mostRedirects = 3;
const connectMs = 3000;
const silenceMs = 10_000;

export function createSafeFetch({ lookup }: { lookup: LookupFunction }): SafeFetch {
  const agent = new Agent({
    connect: { lookup, timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: -1, // counted below, with words
    connections: 8,
    pipelining: 1,
  });

  async function hop(url: URL, options: FetchOptions, signal: AbortSignal) {
    try {
      return await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: options.accept ?? "*/*", "user-agent": "Forecourt/1.0 (stock import)" },
      });
    } catch (error) {
      throw refusalOf(url, error, options);
    }
  }

  /** The answer at the end of at most three redirects, each looked at as the first address was. */
  async function follow(address: string, options: FetchOptions) {
    const signal = AbortSignal.timeout(options.timeoutMs);
    let url = readAddress(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await hop(url, options, signal);
      const { location } = answer.headers;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || location === undefined)
        return { url, ...answer };
      await letGo(answer.body);
      url = readAddress(String(location), url);
    }
    throw new FetchRefusal(`${url.host} sends us elsewhere more than ${mostRedirects} times`);
  }

  return {
    async fetch(address, options) {
      const { url, statusCode, headers, body } = await follow(address, options);
      if (statusCode !== 200) {
        await letGo(body);
        const isPassing = statusCode >= 500 || statusCode === 429;
        throw new FetchRefusal(`${url.host} answered ${statusCode}`, { isPassing });
      }
      if (Number(headers["content-length"] ?? 0) > options.mostBytes) {
        await letGo(body);
        throw tooLarge(url, options);
      }
      const type = headers["content-type"];
      return {
        contentType: type === undefined ? undefined : String(type),
        body: bounded(url, body, options),
      };
    },
    close: () => agent.destroy(),
  };
}

/** A short rest is read so that the connection can be used again; a long one is cut off. */
async function letGo(body: { dump(options: { limit: number }): Promise<void> }): Promise<void> {
  await body.dump({ limit: 16_384 }).catch(() => undefined);
}

/** Http and https by name or open address, without a password; WHATWG reading turns decimal and octal forms into one. */
function readAddress(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch (error) {
    throw new FetchRefusal("this is not an address", { cause: error });
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new FetchRefusal("only http and https are fetched");
  if (url.username !== "" || url.password !== "")
    throw new FetchRefusal("an address with a password is not fetched");
  if (isInsideLiteral(url)) throw new FetchRefusal(`${url.host} is in a private network`);
  return url;
}

const tooLarge = ({ host }: URL, { mostBytes }: FetchOptions) =>
  new FetchRefusal(`${host} sent more than ${Math.round(mostBytes / 1024 / 1024)} MB`);

async function* bounded(
  url: URL,
  body: AsyncIterable<Uint8Array>,
  options: FetchOptions,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > options.mostBytes) throw tooLarge(url, options);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FetchRefusal ? error : refusalOf(url, error, options);
  }
}

function refusalOf({ host }: URL, error: unknown, { timeoutMs }: FetchOptions): FetchRefusal {
  const { name = "", code = "", message = "" } = error as { name?: string; code?: string; message?: string };
  if (code === "EACCES") return new FetchRefusal(message, { cause: error });
  if (name === "TimeoutError" || name === "AbortError") {
    return new FetchRefusal(`${host} took longer than ${Math.round(timeoutMs / 1000)} s`, {
      isPassing: true,
      cause: error,
    });
  }
  return new FetchRefusal(`${host} could not be reached (${code || name})`, {
    isPassing: true,
    cause: error,
  });
}
