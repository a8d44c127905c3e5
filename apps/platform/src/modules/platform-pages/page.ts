import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";
import { contentSecurityPolicy, style } from "./style.ts";

export function renderPage(page: { title: string; icon: string; body: Html }): string {
  // The style stays byte for byte what was hashed.
  const sheet: Html = { markup: `<style>${style}</style>` };
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="${page.icon}">
${sheet}
</head>
<body>
${page.body}
</body>
</html>
`.markup;
}

export function sendPage(reply: FastifyReply, status: number, markup: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", contentSecurityPolicy)
    .type("text/html; charset=utf-8")
    .send(markup);
}
