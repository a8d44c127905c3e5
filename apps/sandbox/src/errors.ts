import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** An answer that a caller caused. Anything else is a fault of the sandbox itself: 500, logged. */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new SandboxError(400, "invalid_input", z.prettifyError(parsed.error));
}

function statusOf(error: unknown): number {
  if (error instanceof SandboxError) return error.status;
  const isFastifys = error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
  return isFastifys ? Number(error.statusCode) : 500;
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error(error);
    const code = error instanceof SandboxError ? error.code : "error";
    const message = status < 500 && error instanceof Error ? error.message : "The sandbox itself broke.";
    return reply.code(status).send({ error: { code, message } });
  });
}
