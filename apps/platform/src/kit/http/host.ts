// The host of a request: from the one Host header and nothing else (rendering rule 1, promise B8).
// No forwarded or custom header is read here; Fastify's request.host would believe a trusted peer's.
import type { IncomingMessage } from "node:http";

export type HostResult = { ok: true; host: string } | { ok: false; problem: string };

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostPattern = new RegExp(`^(${label}(?:\\.${label})*)(?::[0-9]{1,5})?$`);
const longestHost = 253;

/** Lower-cased, without port; undefined for anything a browser would not send for a site. */
export function parseHost(value: string): string | undefined {
  const host = hostPattern.exec(value.toLowerCase())?.[1];
  return host === undefined || host.length > longestHost ? undefined : host;
}

function hostHeaders(raw: readonly string[]): string[] {
  const values: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    // Node keeps the first of two Host headers and drops the other silently.
    if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === "host") values.push(raw[at + 1] ?? "");
  }
  return values;
}

/** `GET http://other.example/ HTTP/1.1`: the router would drop the authority, a proxy might believe it. */
function authorityOf(target: string): string | undefined {
  if (target.startsWith("/") || target === "*") return undefined;
  return /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? "";
}

export function readHost(request: Pick<IncomingMessage, "rawHeaders" | "url">): HostResult {
  const headers = hostHeaders(request.rawHeaders);
  const [value] = headers;
  if (value === undefined) return { ok: false, problem: "no Host header" };
  if (headers.length > 1) return { ok: false, problem: "more than one Host header" };
  const host = parseHost(value);
  if (host === undefined) return { ok: false, problem: "malformed Host header" };
  const authority = authorityOf(request.url ?? "/");
  if (authority !== undefined && authority.toLowerCase() !== value.toLowerCase()) {
    return { ok: false, problem: "request target names another host than the Host header" };
  }
  return { ok: true, host };
}
