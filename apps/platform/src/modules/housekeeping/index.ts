export { deleteExpiredIdempotencyKeys } from "./delete-expired-idempotency-keys.ts";
export { deleteSpentProofs } from "./delete-spent-proofs.ts";
export { type Chore, housekeepingHandler } from "./housekeeping.handler.ts";
