// Stock pushed by a dealer's system, on the platform's own host. The body goes through to a file and the store; it is read
// by the worker, so that a hostile one costs the api nothing but its bytes.
import type { Readable } from "node:stream";
import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { Db, OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import type { Storage } from "../../kit/storage.ts";
import { presentRun } from "./feed-run.presenter.ts";
import { hashToken, readBearer } from "./feed-token.ts";
import { countWaiting, findFeedByToken, findRun } from "./feeds.repo.ts";
import { feedLimits, inWords } from "./limits.ts";
import { FeedProblem } from "./read/feed-problem.ts";
import { receiveFeed } from "./receive-feed.ts";

type Deps = { db: Db; storage: Storage; clock: Clock };

/** For 256 MB from a dealer's office. */
export const pushTimeoutMs = 300_000;
/** More than this many that wait are not sent faster by sending more. */
const mostWaiting = 20;

export const pushRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

    route(
      app,
      operations.pushStock,
      async ({ params: { dealershipId }, query, request, reply }) => {
        const { feed, owner } = await authenticate(deps, dealershipId, request, reply);
        refuseLength(request);
        if ((await countWaiting(owner, dealershipId)) >= mostWaiting) throw new AppError("rate_limited");
        const run = await receive(deps, request, reply, {
          dealershipId,
          feedId: feed.id,
          mode: query.mode,
          source: `push from ${request.ip}`,
          asOf: momentOf(query.as_of, deps.clock.now()),
        });
        const row = await findRun(owner, run.id);
        if (!row) throw new Error("the run that was just written is not there");
        return reply.code(202).send(presentRun(row));
      },
      { handlerTimeoutMs: pushTimeoutMs },
    );

    route(app, operations.getFeedRun, async ({ params, request, reply }) => {
      const { owner } = await authenticate(deps, params.dealershipId, request, reply);
      const row = await findRun(owner, params.runId);
      if (!row) throw new AppError("not_found");
      return presentRun(row);
    });
  };

/** 401 for a dealership that is not there as for a wrong token: a stranger learns neither. */
async function authenticate(
  { db }: Deps,
  dealershipId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ feed: { id: number }; owner: OwnedDb }> {
  reply.header("www-authenticate", 'Bearer realm="stock"');
  const token = readBearer(request.headers.authorization);
  if (!token)
    throw new AppError("unauthenticated", { message: "A dealer's token is needed: Authorization: Bearer …" });
  const owner = db.forDealership({ dealershipId });
  const feed = await findFeedByToken(owner, dealershipId, hashToken(token));
  if (!feed)
    throw new AppError("unauthenticated", { message: "This token is not valid for this dealership." });
  reply.removeHeader("www-authenticate");
  return { feed, owner };
}

const tooLarge = () =>
  new AppError("payload_too_large", {
    message: `A feed may have ${inWords(feedLimits.bytes)} as it is sent; gzip makes it about ten times smaller.`,
  });

function refuseLength(request: FastifyRequest): void {
  if (Number(request.headers["content-length"] ?? 0) > feedLimits.bytes) throw tooLarge();
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding === "identity" || encoding === "gzip") return;
  throw new AppError("unsupported_media_type", { message: "Content-Encoding may be gzip, or none." });
}

async function receive(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  feed: Omit<Parameters<typeof receiveFeed>[1], "bytes">,
) {
  try {
    return await receiveFeed(deps, { ...feed, bytes: (request.body as Readable | undefined) ?? nothing() });
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    reply.header("connection", "close");
    if (error.message.startsWith("The feed is larger")) throw tooLarge();
    throw new AppError("invalid_input", { message: error.message, cause: error });
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** In whole milliseconds, and never of tomorrow: a clock that runs ahead would shut out every later feed. */
function momentOf(given: string | undefined, now: Date): Date {
  const moment = given === undefined ? now : new Date(given);
  return moment > now ? now : moment;
}
