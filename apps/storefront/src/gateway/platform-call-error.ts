/**
 * Why a call failed. status: the platform answered with an error. not_found_body: its body said 404
 * (CALL-05). network: no answer. deadline: none in time. breaker_open: not even asked. invalid_body: an
 * answer that is not what the contract says.
 */
export type FailureReason =
  | "status"
  | "not_found_body"
  | "network"
  | "deadline"
  | "breaker_open"
  | "invalid_body";

/** What a page would answer when there was no status to pass on. */
const statusWithout = { network: 502, invalid_body: 502, breaker_open: 503, deadline: 504 } as const;

type Failure =
  | { reason: "status"; status: number; text?: string }
  | { reason: "not_found_body" }
  | { reason: keyof typeof statusWithout };

/** ERR-01: a failed call throws the status. It knows the call's name, never its headers. */
export class PlatformCallError extends Error {
  override readonly name = "PlatformCallError";
  readonly call: string;
  readonly reason: FailureReason;
  readonly status: number;
  /** The platform's own words for a status failure: JSON of `errorBody`, or anything. */
  readonly text: string;

  constructor(call: string, failure: Failure, cause?: unknown) {
    const status = statusOf(failure);
    super(`${call} failed: ${failure.reason} (${status})`, { cause });
    this.call = call;
    this.reason = failure.reason;
    this.status = status;
    this.text = failure.reason === "status" ? (failure.text ?? "") : "";
  }
}

function statusOf(failure: Failure): number {
  if (failure.reason === "status") return failure.status;
  if (failure.reason === "not_found_body") return 404;
  return statusWithout[failure.reason];
}
