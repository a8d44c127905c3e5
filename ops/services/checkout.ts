import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { basename, join, resolve } from "node:path";

/** The folders that belong to one checkout. Two checkouts share nothing but the tool cache. */
export type Checkout = {
  root: string;
  /** Names the checkout in places outside it: the folder's name and a digest of its full path. */
  label: string;
  stateFile: string;
  data: string;
  run: string;
  logs: string;
};

export function checkoutAt(root: string): Checkout {
  const services = join(root, ".services");
  const digest = createHash("sha256").update(root).digest("hex").slice(0, 8);
  return {
    root,
    label: `${basename(root)}-${digest}`,
    stateFile: join(services, "state.json"),
    data: join(services, "data"),
    run: join(services, "run"),
    logs: join(services, "logs"),
  };
}

export const thisCheckout = checkoutAt(resolve(import.meta.dirname, "../.."));

export const isRoot = process.getuid?.() === 0;

/** Downloads live outside the work tree; root's own home is closed to the users that services run as. */
export function cacheFolder(): string {
  const chosen = process.env.FORECOURT_CACHE;
  if (chosen) return resolve(chosen);
  return isRoot ? "/var/cache/forecourt" : join(homedir(), ".cache", "forecourt");
}
