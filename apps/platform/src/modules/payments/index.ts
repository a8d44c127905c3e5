export { findAccount, saveSecret } from "./accounts.repo.ts";
export { createProcessors, type Processors } from "./create-processors.ts";
export {
  type Account,
  type Hook,
  type HookEvent,
  HookRefusedError,
  type Observed,
  type PaymentKey,
  PaymentRefusedError,
  type PaymentState,
} from "./processor.ts";
export { signTill } from "./till-signature.ts";
