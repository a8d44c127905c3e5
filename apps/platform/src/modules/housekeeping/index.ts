export { deleteExpiredIdempotencyKeys } from "./delete-expired-idempotency-keys.ts";
export { type Chore, housekeepingHandler } from "./housekeeping.handler.ts";
