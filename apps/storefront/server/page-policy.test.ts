import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./page-policy.ts";

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const production = { secure: true, dev: false };

test("rule 5 every inline script and style is named by its hash, and nothing else is allowed", () => {
  const policy = pagePolicy(
    '<style>:root{--a:1}</style><script>a()</script><script type="module" src="/x.js"></script><script>b("</p> – é")</script>',
    production,
  );
  expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash('b("</p> – é")')};`);
  expect(policy).toContain(`style-src 'self' ${hash(":root{--a:1}")};`);
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
  expect(policy).toContain("default-src 'none'");
});

test("a page over plain http is not asked to upgrade what it loads", () => {
  expect(pagePolicy("", { secure: false, dev: false })).not.toContain("upgrade-insecure-requests");
});
