// Registers an operation of the contracts: its path, validated input, typed answer. No response schema:
// serialising through one costs up to 1.4x on hot routes; presenters and contract tests hold the shape.
import { type InputProblem, type Operation, toRoutePath } from "@forecourt/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../errors.ts";
import type { Lane } from "./shed.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answer<O> = O extends { responses: { 200: { schema: infer Schema extends z.ZodType } } }
  ? z.input<Schema>
  : never;

export type RouteInput<O extends Operation> = {
  params: Parsed<O["params"]>;
  query: Parsed<O["query"]>;
  body: Parsed<O["body"]>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A Buffer or string is sent as it is: JSON that was made before, by the database or the search engine. */
export type RouteHandler<O extends Operation> = (
  input: RouteInput<O>,
) => Promise<Answer<O> | Buffer | string | FastifyReply>;

export type RouteOptions = { lane?: Lane; bodyLimitBytes?: number; handlerTimeoutMs?: number };

const parts = ["params", "query", "body"] as const;
type Part = (typeof parts)[number];

export function route<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: RouteHandler<O>,
  options: RouteOptions = {},
): void {
  const contentType = operation.responses[200]?.contentType ?? "application/json";

  app.route({
    method: operation.method,
    url: toRoutePath(operation),
    config: { operation: operation.id, ...(options.lane ? { lane: options.lane } : {}) },
    ...(options.handlerTimeoutMs ? { handlerTimeout: options.handlerTimeoutMs } : {}),
    ...(options.bodyLimitBytes ? { bodyLimit: options.bodyLimitBytes } : {}),
    async handler(request, reply) {
      const parsed = parseInput(operation, request);
      reply.type(`${contentType}; charset=utf-8`);
      return handler({ ...parsed, request, reply } as RouteInput<O>);
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: string;
  }
}

function parseInput(operation: Operation, request: FastifyRequest): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {};
  const problems: InputProblem[] = [];
  for (const part of parts) {
    const schema = operation[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part] ?? {});
    if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.map((issue) => describe(part, issue)));
  }
  if (problems.length > 0) throw new AppError("invalid_input", { problems });
  return parsed;
}

function describe(part: Part, issue: z.core.$ZodIssue): InputProblem {
  return { path: [part, ...issue.path].join("."), message: issue.message };
}
