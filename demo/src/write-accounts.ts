// The demo's dealers at their processors as a JSON list, publishable side only:
//   pnpm --silent --filter @forecourt/demo accounts
import { demoDealers } from "./index.ts";

const accounts = demoDealers.flatMap(({ slug, processors }) =>
  processors.flatMap((processor) =>
    // RES-07: without a key there is no account yet.
    processor.authorization_key === null
      ? []
      : [
          {
            dealership: slug,
            type: processor.authorization_type,
            key: processor.authorization_key,
            deposit: processor.deposit_amount,
            apple_pay: processor.apple_pay_enabled === true,
            google_merchant_id: processor.google_pay_enabled ? processor.google_merchant_id : null,
          },
        ],
  ),
);
process.stdout.write(`${JSON.stringify(accounts)}\n`);
