import type { BrochureSheet } from "@forecourt/contracts";
import { AppError } from "../../kit/errors.ts";
import { makerPath } from "./brochure-maker.routes.ts";

/** A sheet takes under a second; a queue of them must not hold a shopper for longer than this. */
const patienceMs = 8000;

export const createAskMaker =
  ({ url, credential }: { url: string; credential: string }) =>
  async (key: string, sheet: BrochureSheet): Promise<Buffer> => {
    try {
      const answer = await fetch(new URL(makerPath, url), {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(credential).toString("base64")}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ key, sheet }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`the images process answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new AppError("unavailable", { cause: error });
    }
  };
