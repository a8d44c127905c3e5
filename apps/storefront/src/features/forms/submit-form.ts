import type { LeadSubmission } from "@forecourt/contracts";
import type { LeadOutcome } from "@forecourt/rules/lead-answer";
import { leadPayload } from "@forecourt/rules/lead-payload";
import { data, redirect } from "react-router";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import { bookingOf, slotProblem, slotsAt } from "./form-slots.ts";
import { leadValues, problemsOf, readValues } from "./form-values.ts";
import { type FormAnswer, type FormView, fieldsOf, type Values } from "./form-view.ts";
import { honeypotField } from "./honeypot.ts";
import { successPath } from "./success-path.ts";

type Submit = { site: SiteRecord; source: SiteSource; request: Request; url: URL; form: FormView };

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

const refuse = (answer: FormAnswer, status: number) => data(answer, { status });

/** The platform names a field by its path; a form has names only. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

function leadOf({ form, request, url }: Submit, values: Values, homepage: string): LeadSubmission {
  const box = fieldsOf(form).find(({ type }) => type === "opt_in");
  const { carId } = form.lead;
  const lead = leadPayload(leadValues(form, values), {
    form: form.name,
    ...form.lead,
    url: url.href,
    userAgent: request.headers.get("user-agent")?.slice(0, 1000),
    ...(box ? { consent: { wording: box.label } } : {}),
  });
  return { ...lead, ...(carId ? { car_id: carId } : {}), ...(homepage ? { homepage } : {}) };
}

/** An old link may name a car that is gone: what the person wrote matters more than what the link said. */
async function send({ site, source, form }: Submit, lead: LeadSubmission): Promise<LeadOutcome> {
  const answer = await source.submitLead(site, lead);
  if (answer.ok || answer.problems.length > 0 || form.lead.carId === undefined) return answer;
  const { car_id: _gone, ...rest } = lead;
  return source.submitLead(site, rest);
}

/** Checked by the rules the platform checks by, handed to it, and then another page: a reload sends nothing twice. */
export async function submitForm(submit: Submit) {
  const { form, request, url } = submit;
  const typed = await request.formData();
  const read = readValues(form, typed);
  const booking = bookingOf(form);
  const isAsked = booking !== undefined && typed.has(booking.when.name);
  // A time that could not be chosen is no choice: the next free one is offered.
  const values = booking && !isAsked ? without(read, booking.when.name) : read;
  const slots = await slotsAt(form, read[booking?.where?.name ?? ""] ?? "", submit);
  const unpicked = slotProblem(form, read, { isAsked, at: slots });
  const wrong = problemsOf(form, read).filter(({ field }) => field !== unpicked?.field);
  const problems = unpicked ? [...wrong, unpicked] : wrong;
  if (problems.length > 0) return refuse({ problems, formError: null, values, slots }, 422);
  const lead = leadOf(submit, values, String(typed.get(honeypotField) ?? "").slice(0, 2000));
  const answer = await send(submit, lead);
  if (!answer.ok) {
    const told = answer.problems.map(({ path, message }) => ({ field: fieldOf(path), message }));
    const formError = told.length > 0 ? null : answer.error;
    // Those that are free now: one may just have been taken.
    const free = slots && (await slotsAt(form, String(slots.locationId), submit));
    return refuse({ problems: told, formError, values, slots: free }, told.length > 0 ? 422 : 503);
  }
  // Rule 10: absolute, since the address behind the proxy is not the one of this process.
  throw redirect(new URL(successPath(form, answer), url).href, 303);
}
