import type { Car } from "@forecourt/contracts";
import { leadCategory } from "@forecourt/rules/lead-category";
import { type FormValue, formProblems, termsField } from "@forecourt/rules/lead-form";
import { leadPayload } from "@forecourt/rules/lead-payload";
import { data, redirect } from "react-router";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import type { FieldView, FormAnswer, FormView, Problem } from "./form-view.ts";
import { presentForm } from "./present-form.ts";

type Submit = {
  site: SiteRecord;
  source: SiteSource;
  request: Request;
  url: URL;
  form: FormView["name"];
  car: Car | null;
};

/** Characters; the platform's own limits are below. */
const longest = 10_000;

const isTick = ({ kind }: FieldView): boolean => kind === "opt_in" || kind === "terms" || kind === "checkbox";

/** Only what the form asks for. */
function readValues({ fields }: FormView, typed: FormData): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => [name, String(typed.get(name) ?? "").slice(0, longest)]),
  );
}

/** A box is on or off; terms go by one name, whatever the site calls its field. */
function formValues({ fields }: FormView, values: Record<string, string>): Record<string, FormValue> {
  return Object.fromEntries(
    fields.map((field) => [
      field.kind === "terms" ? termsField : field.name,
      isTick(field) ? values[field.name] === "true" : values[field.name],
    ]),
  );
}

const refuse = (answer: FormAnswer, status: number) => data(answer, { status });

/** The platform names a field by its path; a form has names only. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

/** Checked by the rules the platform checks by, handed to it, and then another page: a reload sends nothing twice. */
export async function submitForm({ site, source, request, url, form: name, car }: Submit) {
  const { settings } = site.document;
  const form = presentForm(name, site.document);
  const values = readValues(form, await request.formData());
  const typed = formValues(form, values);
  const problems: Problem[] = formProblems(settings.form_fields[name], typed, settings);
  if (problems.length > 0) return refuse({ problems, formError: null, values }, 422);
  const lead = leadPayload(typed, {
    form: name,
    category: leadCategory(name, car?.car_type),
    car: car ?? undefined,
    url: url.href,
    userAgent: request.headers.get("user-agent")?.slice(0, 1000),
  });
  const answer = await source.submitLead(site, lead);
  if (!answer.ok) {
    const told = answer.problems.map(({ path, message }) => ({ field: fieldOf(path), message }));
    const formError = told.length > 0 ? null : answer.error;
    return refuse({ problems: told, formError, values }, told.length > 0 ? 422 : 503);
  }
  // Rule 10: absolute, since the address behind the proxy is not the one of this process.
  const next = new URL("/success", url);
  if (answer.reference) next.searchParams.set("ref", answer.reference);
  if (car) next.searchParams.set("car", car.slug);
  throw redirect(next.href, 303);
}
