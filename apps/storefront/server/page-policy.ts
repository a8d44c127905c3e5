import { hash } from "node:crypto";

const opening = /<(script|style)\b([^>]*)>/g;
const digest = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

type Inline = { script: Set<string>; style: Set<string> };

/** Hashes of every inline script and style of a finished page (rule 5). */
function inlineHashes(html: string): Inline {
  const found: Inline = { script: new Set(), style: new Set() };
  opening.lastIndex = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const [whole, element = "", attributes = ""] = tag;
    const begin = tag.index + whole.length;
    const end = html.indexOf(`</${element}>`, begin);
    if (end < 0) break;
    if (!/\ssrc=/.test(attributes)) found[element as keyof Inline].add(digest(html.slice(begin, end)));
    opening.lastIndex = end;
  }
  return found;
}

/** Rule 17: what a checkout adds for its one processor, and a site for its maps. */
export type PolicyOrigins = { script: string[]; frame: string[]; connect: string[] };

const words = (...parts: string[]): string => parts.join(" ");

/** No nonce and no `unsafe-inline`, so that the page may be cached with its policy. */
export function pagePolicy(
  page: string,
  options: { secure: boolean; dev: boolean; also?: PolicyOrigins | undefined },
): string {
  const { script, style } = inlineHashes(page);
  const also = options.also ?? { script: [], frame: [], connect: [] };
  const directives = [
    "default-src 'none'",
    words("script-src 'self'", ...also.script, ...script),
    // Vite's dev server writes styles into the page by script.
    options.dev ? "style-src 'self' 'unsafe-inline'" : words("style-src 'self'", ...style),
    "img-src 'self'",
    "font-src 'self'",
    words("connect-src 'self'", ...also.connect, ...(options.dev ? ["ws:"] : [])),
    ...(also.frame.length > 0 ? [words("frame-src", ...also.frame)] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(options.secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
