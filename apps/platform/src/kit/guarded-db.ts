// The owners' handles behind PostgreSQL's breaker. Only a server that is away or silent opens it; a refused
// statement or an error of the use case inside a transaction passes through untouched.
import type { Breaker } from "./breaker.ts";
import type { Db, OwnedDb } from "./db/index.ts";
import { AppError } from "./errors.ts";
import { createTurns } from "./turns.ts";

/** Classes of SQLSTATE: connection, resources, shutdown or cancelled by a timeout, system, internal. */
const faultyStates = /^(08|53|57|58|XX)/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);
/** The driver's own errors carry no code. */
const driverMessages =
  /connection (terminated|error)|timeout exceeded|query read timeout|connection timeout/i;

export function isPostgresFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = "code" in error ? String(error.code) : undefined;
  if (code === undefined) return driverMessages.test(error.message);
  return networkCodes.has(code) || (code.length === 5 && faultyStates.test(code));
}

/** The statement's own timeout (5 s) answers first; a transaction may hold several statements. */
const readMs = 7000;
const transactionMs = 14_000;

/** For a connection, before either begins: less than a request may take in all (15 s). */
const waitMs = 10_000;

export function guardDb(db: Db, breaker: Breaker): Db {
  // One connection stays free for pings and the host table: a busy process is not a dead one.
  const turns = createTurns(breaker.name, Math.max(1, db.connections - 1));
  const guard = (owned: OwnedDb): OwnedDb => ({
    read: (build) => turns.take(waitMs, () => breaker.run(() => owned.read(build), { timeoutMs: readMs })),
    // A request reads, then writes: who got that far goes first, or a burst would finish all at once, at its end.
    transaction: (work) =>
      turns.takeNext(waitMs, () => breaker.run(() => owned.transaction(work), { timeoutMs: transactionMs })),
  });
  return {
    ...db,
    forSite: (site) => guard(db.forSite(site)),
    forDealership: (dealership) => guard(db.forDealership(dealership)),
  };
}
