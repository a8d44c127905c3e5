// One JSON line per event on stdout. Request id and owner are on every line written during a request,
// also on those of a repository that knows nothing of requests: they travel in async context.
import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger };

export type LogContext = {
  request_id?: string;
  site?: string;
  website_id?: number;
  job?: string;
  job_id?: string;
};

const context = new AsyncLocalStorage<LogContext>();

export function withLogContext<T>(fields: LogContext, work: () => T): T {
  return context.run(fields, work);
}

/** Adds to the context of the request or job under way; outside of one there is nothing to add to. */
export function addToLogContext(fields: LogContext): void {
  const store = context.getStore();
  if (store) Object.assign(store, fields);
}

const secrets = ["authorization", "cookie", '["set-cookie"]', "password", "secret", "credential"];

function redactedPaths(): string[] {
  return secrets.flatMap((name) => {
    const step = name.startsWith("[") ? name : `.${name}`;
    return [name, `*${step}`, `*.headers${step}`];
  });
}

type LoggedError = { type: string; message: string; code?: unknown; stack?: string; cause?: unknown };

/** Not pino's own: that one copies every field, and a driver's `detail` quotes the row, a person's data. */
function describeError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

export type LoggerOptions = { name: string; level: string; destination?: DestinationStream };

export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  const options = {
    base: { process: name },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ ...context.getStore() }),
    serializers: { err: describeError },
    redact: { paths: redactedPaths(), censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
