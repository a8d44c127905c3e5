// The owners' handles behind PostgreSQL's breaker. Only a server that is away or silent opens it; a refused
// statement or an error of the use case inside a transaction passes through untouched.
import type { Breaker } from "./breaker.ts";
import type { Db, OwnedDb } from "./db/index.ts";
import { AppError } from "./errors.ts";

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

export function guardDb(db: Db, breaker: Breaker): Db {
  const guard = (owned: OwnedDb): OwnedDb => ({
    read: (build) => breaker.run(() => owned.read(build), { timeoutMs: readMs }),
    transaction: (work) => breaker.run(() => owned.transaction(work), { timeoutMs: transactionMs }),
  });
  return {
    ...db,
    forSite: (site) => guard(db.forSite(site)),
    forDealership: (dealership) => guard(db.forDealership(dealership)),
  };
}
