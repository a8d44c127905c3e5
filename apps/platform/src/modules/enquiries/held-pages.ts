import { type Html, html, renderPage } from "../platform-pages/index.ts";
import type { Site } from "../sites/index.ts";
import { doubtWords } from "./doubt-words.ts";
import type { StoredLead } from "./enquiry.repo.ts";

const page = (title: string, body: Html) => renderPage({ title, icon: "/icon.svg", body });

export function heldPage({ document }: Site, lead: StoredLead): string {
  const name = [lead.name, lead.last_name].filter(Boolean).join(" ") || "Someone";
  const facts: [string, string | null][] = [
    ["Why it waits", doubtWords(lead.doubts)],
    ["From", [name, lead.phone, lead.email].filter(Boolean).join(", ")],
    ["About", [lead.category, lead.car?.name].filter(Boolean).join(", ")],
    ["Message", lead.message],
    ["Reference", lead.reference],
  ];
  const rows = facts
    .filter(([, value]) => value)
    .map(([label, value]) => html`<dt>${label}</dt><dd>${value ?? ""}</dd>\n`);
  return page(
    "An enquiry waits",
    html`<header><div>
<h1>Is this a customer?</h1>
<p class="lead">${document.name} got this enquiry, and we could not be sure that a person sent it. Let it through when it
looks right to you. Otherwise close this page: nothing happens.</p>
</div></header>
<main>
<dl>
${rows}</dl>
<form method="post"><button type="submit">Let it through</button></form>
</main>`,
  );
}

export function releasedPage({ document }: Site, lead: StoredLead): string {
  const text = lead.withdrawn_at
    ? "Its sender has withdrawn it. Nothing is left to do."
    : "It is on its way to your usual address, as every enquiry.";
  return page(
    "Done",
    html`<main class="alone">
<h1>${lead.withdrawn_at ? "Withdrawn" : "Let through"}</h1>
<p class="lead">Enquiry ${lead.reference ?? ""} of ${document.name}. ${text}</p>
</main>`,
  );
}

export const overPage = (): string =>
  page(
    "Link over",
    html`<main class="alone">
<h1>This link is over</h1>
<p class="lead">Links in our notices work for two weeks. The enquiry is kept: ask us, and we let it through.</p>
</main>`,
  );
