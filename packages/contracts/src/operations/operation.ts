import type { z } from "zod";
import { type ErrorCode, errorBody, errorStatus } from "../errors.ts";

/**
 * public: a site's own origin, tenant from Host. internal: the storefront's calls, with the credential and
 * the site's canonical Host. platform: the platform's own host.
 */
export type Listener = "public" | "internal" | "platform";

export type OperationResponse = {
  description: string;
  schema: z.ZodType;
  /** application/json unless told. */
  contentType?: string;
};

/** One HTTP operation as data: routes, gateway calls and the OpenAPI document are made from it. */
export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** Parameters in braces: /websites/{websiteId}/users.json */
  path: `/${string}`;
  listener: Listener;
  summary: string;
  /** basic: the storefront deployment's credential (D5). bearer: a dealer's token. */
  auth: "none" | "basic" | "bearer";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Content types of a body that the handler reads itself, piece by piece. */
  rawBody?: readonly string[];
  responses: Record<number, OperationResponse>;
};

export const defineOperation = <const T extends Operation>(operation: T): T => operation;

/** What a successful call of an operation gives. */
export type ResultOf<T extends { responses: { 200: { schema: z.ZodType } } }> = z.output<
  T["responses"][200]["schema"]
>;

/** The answers of an operation that fails with these codes; codes of one status share one answer. */
export function failures(...codes: ErrorCode[]): Record<number, OperationResponse> {
  const answers: Record<number, OperationResponse> = {};
  for (const code of codes) {
    const status = errorStatus[code];
    const earlier = answers[status]?.description;
    answers[status] = { description: earlier ? `${earlier}, ${code}` : code, schema: errorBody };
  }
  return answers;
}
