// The one way out for errors: code → status from the contract's table, the same body everywhere.
import { type ErrorBody, type ErrorCode, errorStatus } from "@forecourt/contracts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, toAppError } from "../errors.ts";
import type { Logger } from "../log.ts";

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  unavailable: 2,
  timeout: 2,
  rate_limited: 10,
};

/** Errors of Fastify itself, by the status it gave them; a status that we do not know is `internal`. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: "invalid_input",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  414: "invalid_input",
  415: "unsupported_media_type",
  503: "timeout", // FST_ERR_HANDLER_TIMEOUT is its only 503
};

function fromFastify(error: FastifyError | Error): AppError {
  const status = "statusCode" in error && "code" in error ? error.statusCode : undefined;
  const isFastifys = "code" in error && String(error.code).startsWith("FST_");
  const code = isFastifys && status ? codeOfStatus[status] : undefined;
  return code ? new AppError(code, { cause: error }) : toAppError(error);
}

export function errorAnswer(error: AppError, requestId: string): ErrorBody {
  const problems = error.problems ? { problems: error.problems } : {};
  return { error: { code: error.code, message: error.message, request_id: requestId, ...problems } };
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = retryAfterSeconds[error.code];
  if (wait !== undefined) reply.header("retry-after", wait);
  if (error.code === "unauthenticated" && !reply.hasHeader("www-authenticate"))
    reply.header("www-authenticate", 'Basic realm="platform", charset="UTF-8"');
  // The answer may not be what the route had in mind when it set its headers.
  reply.header("cache-control", "no-store");
  return reply
    .code(errorStatus[error.code])
    .type("application/json; charset=utf-8")
    .send(errorAnswer(error, request.id));
}

export function addErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = thrown instanceof AppError ? thrown : fromFastify(thrown);
    const level = error.status >= 500 ? "error" : "debug";
    log[level]({ err: error, code: error.code, detail: error.detail }, "request failed");
    return sendError(error, request, reply);
  });

  app.setNotFoundHandler((request, reply) => sendError(new AppError("not_found"), request, reply));
}
