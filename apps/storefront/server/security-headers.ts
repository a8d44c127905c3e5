const year = 31_536_000;

/** Sent with every answer of this process; the policy of a page comes with the page. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": `max-age=${year}` } : {}),
  };
}
