// From bytes to text: unpacks gzip by its first bytes, counts on the way, and reads the charset strictly. A wrong letter
// in a car's name is worse than a feed that is refused with a reason.
import { createGunzip } from "node:zlib";
import { type FeedLimits, inWords } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import { peek } from "./peek.ts";

type Bytes = AsyncIterable<Uint8Array>;

export type UnpackOptions = {
  limits: FeedLimits;
  /** As the feed's settings say; else told by a byte-order mark or an XML declaration, else UTF-8. */
  charset?: string | undefined;
};

export async function* unpackFeed(source: Bytes, options: UnpackOptions): AsyncGenerator<string> {
  const { limits } = options;
  const sent = await peek(countBytes(source, limits.bytes, "is larger than"), hasHead);
  const plain = isGzip(Buffer.concat(sent.seen)) ? gunzip(sent.all, limits) : sent.all;
  yield* decode(plain, options.charset);
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function* countBytes(source: Bytes, most: number, words: string): Bytes {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most) throw new FeedProblem(`The feed ${words} ${inWords(most)}, which is the limit.`);
    yield chunk;
  }
}

async function* gunzip(source: Bytes, limits: FeedLimits): Bytes {
  const unpacked = createGunzip();
  const feeding = (async () => {
    try {
      for await (const chunk of source) {
        if (unpacked.destroyed) return;
        if (!unpacked.write(chunk)) await drained(unpacked);
      }
      unpacked.end();
    } catch (error) {
      unpacked.destroy(error as Error);
    }
  })();
  try {
    yield* countBytes(unpacked, limits.unpackedBytes, "unpacks to more than");
  } catch (error) {
    if (error instanceof FeedProblem) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "Z_BUF_ERROR")
      throw new FeedProblem("The gzip file ends in the middle: half of it is missing.");
    if (code.startsWith("Z_")) throw new FeedProblem("The gzip file is damaged and cannot be unpacked.");
    throw error;
  } finally {
    unpacked.destroy();
    await feeding;
  }
}

function drained(stream: ReturnType<typeof createGunzip>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off("drain", done).off("close", done);
      resolve();
    };
    stream.once("drain", done).once("close", done);
  });
}

/** Enough to tell packed from plain, and to see a byte-order mark or an XML declaration. */
const headBytes = 256;
const hasHead = (seen: readonly Uint8Array[]): boolean =>
  seen.reduce((bytes, chunk) => bytes + chunk.length, 0) >= headBytes;

async function* decode(source: Bytes, given: string | undefined): AsyncGenerator<string> {
  const plain = await peek(source, hasHead);
  const charset = given ?? charsetOf(Buffer.concat(plain.seen));
  const decoder = makeDecoder(charset);
  let lines = 1;
  const read = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new FeedProblem(
        `The feed is not written in ${charset.toUpperCase()}: around line ${lines} there are bytes that mean nothing in it. ` +
          "Send it as UTF-8, or have the feed's charset set to what it is written in (often windows-1252).",
      );
    }
  };
  for await (const chunk of plain.all) {
    const text = read(chunk);
    if (text.includes("\0")) throw new FeedProblem("The feed holds binary data (a zero byte), not text.");
    if (text !== "") yield text;
    lines += countLines(chunk);
  }
  const rest = read();
  if (rest !== "") yield rest;
}

function makeDecoder(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new FeedProblem(`The charset ${charset.slice(0, 40)} is not known.`);
  }
}

function charsetOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const start = Buffer.from(head.subarray(0, 200)).toString("latin1");
  return (
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? "utf-8"
  );
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}
