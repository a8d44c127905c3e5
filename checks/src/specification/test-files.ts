import type { Level } from "./catalogue.ts";

/** Where a test lives says what it can show. Undefined: no test that anything runs. */
export function levelOfFile(file: string): Level | undefined {
  if (/^e2e\/.*[.]spec[.]ts$/.test(file)) return "browser";
  if (file.startsWith("e2e/") || file.startsWith("checks/planted/")) return undefined;
  if (/[.]medium[.]test[.]tsx?$/.test(file)) return "api";
  return /[.]test[.]tsx?$/.test(file) ? "unit" : undefined;
}
