import type { User } from "@forecourt/contracts";

/** CALL-25: what GET /api/auth answers; the watchlist names cars by their id. */
export type Auth = { user: User | null; watchlist: readonly { id: number }[] };

/** CALL-25, ERR-06 */
export const signedOut: Auth = { user: null, watchlist: [] };

/**
 * AUTH-02: without the garage nobody is asked who they are. ERR-06: a failed load is logged and nothing more; the
 * visitor counts as signed out.
 */
export async function loadAuth(
  site: { garage_enabled: boolean },
  ask: () => Promise<Auth>,
  log: { error: (message: string, cause: unknown) => void },
): Promise<Auth> {
  if (!site.garage_enabled) return signedOut;
  try {
    return await ask();
  } catch (cause) {
    log.error("Failed to load the signed-in user", cause);
    return signedOut;
  }
}
