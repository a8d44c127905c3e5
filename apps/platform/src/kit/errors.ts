import { type ErrorCode, type ErrorStatus, errorStatus, type InputProblem } from "@forecourt/contracts";

/** What a stranger may read. What happened inside is in `cause` and `detail`, for the log only. */
const messages: Record<ErrorCode, string> = {
  invalid_input: "The request is not valid.",
  unauthenticated: "A valid credential is needed.",
  forbidden: "This is not allowed.",
  not_found: "There is nothing here.",
  unknown_host: "No site is published on this host.",
  method_not_allowed: "This method is not supported here.",
  conflict: "Someone else changed this first.",
  gone: "This is no longer here.",
  payload_too_large: "The request is too large.",
  unsupported_media_type: "This content type is not supported.",
  rate_limited: "Too many requests. Try again shortly.",
  internal: "Something went wrong on our side.",
  unavailable: "Temporarily unavailable. Try again shortly.",
  timeout: "This took too long. Try again shortly.",
};

export type AppErrorOptions = {
  cause?: unknown;
  /** Logged, never sent. */
  detail?: Record<string, unknown>;
  /** Sent: where the input was wrong. */
  problems?: InputProblem[];
  /** Sent instead of the code's own message. */
  message?: string;
};

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly detail: Record<string, unknown> | undefined;
  readonly problems: InputProblem[] | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(
      options.message ?? messages[code],
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.detail = options.detail;
    this.problems = options.problems;
  }

  get status(): ErrorStatus {
    return errorStatus[this.code];
  }
}

/** For an error that is already an answer; everything else is ours to explain: `internal`, with its cause. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("internal", { cause: error });
}
