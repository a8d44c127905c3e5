// FORM-20 on the server: the site's own field list and settings decide, whatever the browser has checked.
import type { InputProblem, LeadSubmission } from "@forecourt/contracts";
import { emailProblem } from "@forecourt/rules/email";
import { problemsHeading } from "@forecourt/rules/form-messages";
import { type FormValue, formProblems } from "@forecourt/rules/lead-form";
import type { SiteDocument } from "@forecourt/site-config";
import { AppError } from "../../kit/errors.ts";

type FormFields = SiteDocument["settings"]["form_fields"]["enquiry"];

/** The form's field list; refuses a form that the site does not have and every field that is wrong. */
export function checkSubmission(submission: LeadSubmission, document: SiteDocument): FormFields {
  const forms: Partial<Record<string, FormFields>> = document.settings.form_fields;
  const fields = Object.hasOwn(forms, submission.form) ? forms[submission.form] : undefined;
  if (!fields) throw refuse([{ path: "form", message: "This site has no such form" }]);
  const problems = [
    ...formProblems(fields, valuesOf(submission), document.settings).map(({ field, message }) => ({
      path: field,
      message,
    })),
    ...strayEmail(submission, fields),
    ...unknownPlaces(submission, document),
  ];
  if (problems.length > 0) throw refuse(problems);
  return fields;
}

/** FORM-21: the heading over the list of what is wrong. */
function refuse(problems: InputProblem[]): AppError {
  return new AppError("invalid_input", { message: problemsHeading, problems });
}

function valuesOf(submission: LeadSubmission): Record<string, FormValue> {
  const { userData, fields, message, category, dealership_slug, location_id, opt_in, terms_conditions } =
    submission;
  return {
    ...fields,
    ...userData,
    message,
    category,
    dealership_slug,
    location_id,
    location: location_id,
    opt_in,
    terms_conditions,
  };
}

/** We write to this address, so it is one address, also where a site asks for it in a field of another type. */
function strayEmail({ userData }: LeadSubmission, fields: FormFields): InputProblem[] {
  const isChecked = fields.some(({ name, type }) => name === "email" && type === "email");
  const message = isChecked || !userData.email ? undefined : emailProblem(userData.email);
  return message === undefined ? [] : [{ path: "email", message }];
}

/** A place or dealership of another site is as unknown as one that never was. */
function unknownPlaces(submission: LeadSubmission, document: SiteDocument): InputProblem[] {
  const { location_id, dealership_slug } = submission;
  const problems: InputProblem[] = [];
  if (location_id !== undefined && !document.locations.some(({ id }) => id === location_id)) {
    problems.push({ path: "location_id", message: "Location is not one of the choices" });
  }
  if (dealership_slug !== undefined && !document.dealerships.some(({ slug }) => slug === dealership_slug)) {
    problems.push({ path: "dealership_slug", message: "Dealership is not one of the choices" });
  }
  return problems;
}
