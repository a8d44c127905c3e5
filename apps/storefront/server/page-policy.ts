import { createHash } from "node:crypto";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type Inline = { script: Set<string>; style: Set<string> };

/** Hashes of every inline script and style of a finished page (rule 5). */
function inlineHashes(html: string): Inline {
  const found: Inline = { script: new Set(), style: new Set() };
  for (const [, element, attributes, content] of html.matchAll(inlineElement)) {
    if (element === undefined || content === undefined || /\ssrc=/.test(attributes ?? "")) continue;
    found[element as keyof Inline].add(digest(content));
  }
  return found;
}

const words = (...parts: string[]): string => parts.join(" ");

/** No nonce and no `unsafe-inline`, so that the page may be cached with its policy. */
export function pagePolicy(html: string, options: { secure: boolean; dev: boolean }): string {
  const { script, style } = inlineHashes(html);
  const directives = [
    "default-src 'none'",
    words("script-src 'self'", ...script),
    // Vite's dev server writes styles into the page by script.
    options.dev ? "style-src 'self' 'unsafe-inline'" : words("style-src 'self'", ...style),
    "img-src 'self'",
    "font-src 'self'",
    options.dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(options.secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
