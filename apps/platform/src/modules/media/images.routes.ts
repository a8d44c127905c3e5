// /img/{hash}/{size}, /img/asset/{name}/{size}, /img/silhouette/{body}.svg. Sizes are on a list, pictures are named by
// content or by name, never by an address: there is nothing to fetch from elsewhere (promise B7).
import { type PictureFormat, type Silhouette, silhouettes } from "@forecourt/rules/image-url";
import { type PictureSize, parsePictureSize } from "@forecourt/rules/picture-size";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../kit/errors.ts";
import type { Logger } from "../../kit/log.ts";
import type { FindRendition } from "./find-rendition.ts";
import { assetNamePattern, contentHashPattern, sizeKey } from "./media-keys.ts";
import type { NamedPicture } from "./named-pictures.ts";
import { drawSilhouette } from "./silhouettes.ts";

type Deps = {
  log: Logger;
  findRendition: FindRendition;
  findNamed: (name: string) => Promise<NamedPicture | undefined>;
};

const plainSize = "1200";

/** What a content hash names never changes. */
const forever = "public, max-age=31536000, immutable";
/** A name may get another picture. */
const anHour = "public, max-age=3600";
/** The first visitor of a page asks for all its pictures at once: they wait for their turn, none is refused. */
const waiting = { config: { lane: "never" } } as const;
/** Stands in for a picture that may be back at any moment. */
const shortly = "public, max-age=10";

export const imageRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const byHash = async (hash: string, size: string, request: FastifyRequest, reply: FastifyReply) => {
      if (!contentHashPattern.test(hash)) throw new AppError("not_found");
      return answer(deps, request, reply, { size, lifetime: forever, find: async () => hash });
    };
    app.get<{ Params: { hash: string; size: string } }>("/img/:hash/:size", waiting, (request, reply) =>
      byHash(request.params.hash, request.params.size, request, reply),
    );
    // As a car carries it (DATA-01 images), for whoever knows no sizes.
    app.get<{ Params: { hash: string } }>("/img/:hash", waiting, (request, reply) =>
      byHash(request.params.hash, plainSize, request, reply),
    );

    app.get<{ Params: { "*": string } }>("/img/asset/*", waiting, async (request, reply) => {
      const path = request.params["*"];
      const slash = path.lastIndexOf("/");
      const name = path.slice(0, Math.max(slash, 0));
      if (!assetNamePattern.test(name)) throw new AppError("not_found");
      const find = async () => (await deps.findNamed(name))?.hash;
      return answer(deps, request, reply, { size: path.slice(slash + 1), lifetime: anHour, find });
    });

    app.get<{ Params: { body: string } }>("/img/silhouette/:body.svg", waiting, async (request, reply) => {
      const body = silhouettes.find((name) => name === request.params.body);
      if (!body) throw new AppError("not_found");
      return sendSilhouette(reply, body, anHour);
    });
  };

type Asked = { size: string; lifetime: string; find: () => Promise<string | undefined> };

async function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<FastifyReply> {
  const size = parsePictureSize(asked.size);
  if (!size) throw new AppError("not_found");
  const format = size.format ?? formatFor(request.headers.accept);
  if (!size.format) reply.header("vary", "accept");
  try {
    const hash = await asked.find();
    if (hash === undefined) return sendSilhouette(reply, bodyOf(request), shortly);
    return await sendPicture(deps, request, reply, { hash, size, format, lifetime: asked.lifetime });
  } catch (error) {
    // IMG-03: a store that is away or a picture that cannot be read costs the picture, never the page.
    deps.log.warn({ err: error }, "silhouette instead of a picture");
    return sendSilhouette(reply, bodyOf(request), shortly);
  }
}

type Ready = { hash: string; size: PictureSize; format: PictureFormat; lifetime: string };

async function sendPicture(
  { findRendition }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, size, format, lifetime }: Ready,
): Promise<FastifyReply> {
  const etag = `"${hash.slice(0, 32)}-${sizeKey(size)}-${format}"`;
  // Whoever holds this tag holds these bytes: no look into the store.
  if (request.headers["if-none-match"] === etag) {
    return reply.code(304).header("cache-control", lifetime).header("etag", etag).send();
  }
  const bytes = await findRendition({ hash, size, format });
  if (!bytes) return sendSilhouette(reply, bodyOf(request), shortly);
  return reply
    .header("cache-control", lifetime)
    .header("etag", etag)
    .type(format === "webp" ? "image/webp" : "image/jpeg")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function sendSilhouette(reply: FastifyReply, body: Silhouette, lifetime: string): FastifyReply {
  return reply
    .header("cache-control", lifetime)
    .type("image/svg+xml; charset=utf-8")
    .send(drawSilhouette(body));
}

const formatFor = (accept: string | undefined): PictureFormat =>
  accept?.includes("image/webp") ? "webp" : "jpg";

function bodyOf(request: FastifyRequest): Silhouette {
  const asked = (request.query as { body?: unknown }).body;
  return silhouettes.find((name) => name === asked) ?? "suv";
}
