import { serviceNames } from "./faults/fault.ts";
import type { SandboxState } from "./state.ts";

const rowsShown = 20;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "<p>Nothing yet.</p>";
  const cells = (tag: string, values: readonly string[]) =>
    values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join("");
  const body = rows.slice(0, rowsShown).map((row) => `<tr>${cells("td", row)}</tr>`);
  return `<table><thead><tr>${cells("th", columns)}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

function counts(figures: object): string {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `<p>${escapeHtml(parts.join(" · "))}</p>`;
}

/** What the stand-ins have received and how they misbehave at the moment, for a person. */
export function renderStatePage({ faults, sms, crm, mails }: SandboxState): string {
  const faultRows = serviceNames.map((service) => {
    const fault = faults.current(service);
    return [service, fault ? JSON.stringify(fault) : "healthy"];
  });
  const texts = sms.messages.newestFirst().map(({ sent_at, to, from, body }) => [sent_at, to, from, body]);
  const leads = crm
    .leads()
    .map(({ received_at, account, key, body }) => [received_at, account, key, body.slice(0, 200)]);
  const letters = mails
    .mails()
    .map((mail) => [mail.received_at, mail.to.join(", "), mail.subject, mail.message_id]);
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c1c1c; background: #fff; }
  table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
  th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #161616; } th, td { border-color: #444; } }
</style>
<h1>Sandbox</h1>
<p>Stand-ins for outside services. The newest ${rowsShown} of each.</p>
<h2>Faults</h2>${table(["service", "fault"], faultRows)}
<h2>SMS</h2>${counts(sms.counts)}${table(["sent", "to", "from", "text"], texts)}
<h2>CRM</h2>${counts(crm.totals())}${table(["received", "account", "key", "lead"], leads)}
<h2>Mail</h2>${counts(mails.counts())}${table(["received", "to", "subject", "message id"], letters)}
</html>
`;
}
