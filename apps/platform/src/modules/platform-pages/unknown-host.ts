import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../kit/errors.ts";
import { sendError } from "../../kit/http/error-handler.ts";
import { html } from "./html.ts";
import { renderPage, sendPage } from "./page.ts";

// The host is not repeated: what a stranger sent has no place in our answer.
const page = renderPage({
  title: "No site here",
  icon: "data:,",
  body: html`<main class="alone">
<h1>No site is published here</h1>
<p class="lead">This address does not belong to a site on this platform. Check the spelling, or ask the
dealership for its website address. If this is your domain, it may not be connected yet.</p>
</main>`,
});

/** A browser gets a page, a program gets the usual error body. */
export function sendUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepts = request.headers.accept ?? "";
  if (!accepts.includes("text/html")) return sendError(new AppError("unknown_host"), request, reply);
  return sendPage(reply, 404, page);
}
