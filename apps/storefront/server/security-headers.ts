const year = 31_536_000;

/** Sent with every answer of this process; the policy of a page comes with the page. Wallets may be in `payers`' frames. */
export function securityHeaders(secure: boolean, payers: readonly string[] = []): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), microphone=(), geolocation=(self), payment=(${["self", ...payers.map((origin) => JSON.stringify(origin))].join(" ")}), browsing-topics=()`,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": `max-age=${year}` } : {}),
  };
}
