import type { FastifyRequest } from "fastify";

/** A name or an address with an optional port: what a browser can send, and nothing that could change the URL around it. */
const hostHeader = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.?(?::\d{1,5})?$/i;

const bodiless = new Set(["GET", "HEAD"]);

/** The one Host header of this request, or null when it is missing, doubled or not a host at all. */
function plainHost(req: FastifyRequest): string | null {
  const sent = req.raw.rawHeaders.filter(
    (value, at) => at % 2 === 0 && value.toLowerCase() === "host",
  ).length;
  const host = req.headers.host;
  return sent === 1 && host !== undefined && hostHeader.test(host) ? host.toLowerCase() : null;
}

function webHeaders(req: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

/** Rule 1: protocol from the proxy, host from the plain Host header. Null: the request line or host is not acceptable. */
export function webRequest(req: FastifyRequest, signal: AbortSignal): Request | null {
  const host = plainHost(req);
  const target = req.raw.url ?? "";
  // Absolute form ("GET http://other/ …") names a host of its own: refused, never weighed against the header.
  if (host === null || !target.startsWith("/")) return null;
  const address = `${req.protocol}://${host}${target}`;
  if (!URL.canParse(address)) return null;
  const body = bodiless.has(req.method) ? null : new Uint8Array((req.body as Buffer | undefined) ?? []);
  return new Request(address, { method: req.method, headers: webHeaders(req), body, signal });
}
