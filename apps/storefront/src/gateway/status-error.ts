/** The platform answered, with something else than success. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  /** What came with it. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`status ${status}`);
    this.status = status;
    this.text = text;
  }
}

/** 500 is one broken page of a platform that lives: retried, but it does not open the breaker for all others. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof StatusError) || [502, 503, 504].includes(error.status);

/** CALL-03: network errors and 5xx, at once; a 4xx would be answered the same again. */
export const isWorthAnother = (error: unknown): boolean =>
  !(error instanceof StatusError) || error.status >= 500;
