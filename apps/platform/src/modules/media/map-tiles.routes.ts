// /img/map/{z}/{x}/{y}: tiles of the configured server from our own origin, so that a shopper who looks at a map tells
// nobody where (D16), and the page's policy needs no other origin. Three whole numbers and one address: nothing else is
// ever fetched (promise B7).
import { isTile } from "@forecourt/rules/map-tiles";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../kit/errors.ts";

export type MapTiles = { url: string };

const patienceMs = 3000;
const mostBytes = 300_000;
const aWeek = "public, max-age=604800";
const pictures = /^image\/(?:png|webp|jpeg|svg\+xml)\b/;

/** Digits only: 1e1 and 0x10 are other names of the same tile. */
const wholeOf = (text = ""): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

async function fetchTile(url: string): Promise<{ type: string; bytes: Buffer }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !pictures.test(type) || bytes.length > mostBytes)
      throw new Error(`tile server: ${answer.status}, ${type}, ${bytes.length} bytes`);
    return { type, bytes };
  } catch (error) {
    throw new AppError("unavailable", { cause: error });
  }
}

export const mapTileRoutes =
  ({ url }: MapTiles): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: Record<string, string> }>("/img/map/:z/:x/:y", async (request, reply) => {
      const [z, x, y] = ["z", "x", "y"].map((name) => wholeOf(request.params[name])) as [
        number,
        number,
        number,
      ];
      if (!isTile(z, { x, y })) throw new AppError("not_found");
      const address = url.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
      const { type, bytes } = await fetchTile(address);
      return (
        reply
          .type(type)
          .header("cache-control", aWeek)
          // Opened by itself, a drawing from elsewhere may do nothing on our origin.
          .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(bytes)
      );
    });
  };
