import { z } from "zod";

/** The closed list of error codes and the one table code → HTTP status. A new failure gets a line here. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  unknown_host: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorStatus = (typeof errorStatus)[ErrorCode];

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
export const errorCode = z.enum(errorCodes);

/** Where an input was wrong and why; never the value itself. */
export const inputProblem = z.object({ path: z.string(), message: z.string() });
export type InputProblem = z.infer<typeof inputProblem>;

export const errorBody = z
  .object({
    error: z.object({
      code: errorCode,
      message: z.string(),
      request_id: z.string(),
      problems: z.array(inputProblem).optional(),
    }),
  })
  .meta({ id: "ErrorBody" });
export type ErrorBody = z.infer<typeof errorBody>;
