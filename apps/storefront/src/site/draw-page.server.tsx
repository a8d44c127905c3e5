import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** What React leaves to the browser where a part of the page had to wait. */
const leftOut = "<!--$!-->";

/** A stream begins a document with it; a string does not. */
const doctype = "<!DOCTYPE html>";

/**
 * Rule 5: the whole page before the first byte, since its policy carries the hashes of what is inside. In one go where
 * nothing waits: React joins strings then, where a stream encodes and counts every piece, a tenth of a page's cost.
 */
export async function drawPage(draw: () => ReactNode, signal: AbortSignal): Promise<string> {
  return drawAtOnce(draw()) ?? drawWaiting(draw(), signal);
}

/** Null: something waits (a module that is loaded for the first time), or fails, and the other way tells why. */
function drawAtOnce(page: ReactNode): string | null {
  try {
    const drawn = renderToString(page);
    if (drawn.includes(leftOut)) return null;
    return drawn.startsWith("<html") ? `${doctype}${drawn}` : drawn;
  } catch {
    return null;
  }
}

function drawWaiting(page: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (failed !== null) return reject(failed);
        const out = new PassThrough();
        text(out).then(resolve, reject);
        pipe(out);
      },
      onShellError(error) {
        failed = error;
        reject(error);
      },
      onError(error) {
        failed ??= error;
      },
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}
