// One sheet for the platform's own pages; the policy allows exactly this text, by its hash.
import { createHash } from "node:crypto";

export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f2, #14161a);
  --surface: light-dark(#ffffff, #1d2026);
  --line: light-dark(#dedbd3, #343943);
  --ink: light-dark(#1c1f24, #eceae5);
  --quiet: light-dark(#5a5f69, #a9aeb9);
  --accent: light-dark(#0b5c4a, #6fd3b5);
  --badge: light-dark(#e2efe9, #1f3a33);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main, header > div, footer { max-width: 56rem; margin: 0 auto; padding: 0 1.25rem; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header > div { padding-block: 2.5rem 2rem; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; }
.lead { margin: 0.75rem 0 0; max-width: 42rem; color: var(--quiet); font-size: 1.0625rem; }
.actions { margin: 1.25rem 0 0; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
section { margin: 2.25rem 0; }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
section > p { margin: 0.25rem 0 1rem; color: var(--quiet); }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); }
li { display: grid; grid-template-columns: 4rem 1fr; gap: 0 0.75rem; padding: 0.875rem 1rem; }
li + li { border-top: 1px solid var(--line); }
.method {
  align-self: start;
  margin-top: 0.125rem;
  padding: 0.0625rem 0.5rem;
  border-radius: 0.375rem;
  background: var(--badge);
  color: var(--accent);
  font-size: 0.8125rem;
  font-weight: 650;
  text-align: center;
}
code { font: 0.9375rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.summary { grid-column: 2; margin: 0; color: var(--quiet); font-size: 0.9375rem; }
footer { padding-block: 1rem 3rem; color: var(--quiet); font-size: 0.9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.25rem; margin: 2rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
button {
  min-height: 3rem;
  padding: 0 1.5rem;
  border: 0;
  border-radius: 0.5rem;
  background: var(--accent);
  color: var(--surface);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.alone { min-height: 100vh; display: grid; place-content: center; padding-block: 3rem; }
@media (max-width: 30rem) {
  li { grid-template-columns: 1fr; gap: 0.375rem; }
  dl { grid-template-columns: 1fr; gap: 0 0; }
  dd { margin-bottom: 0.75rem; }
  .method { justify-self: start; }
  .summary { grid-column: 1; }
}
`;

const hash = createHash("sha256").update(style).digest("base64");

export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
