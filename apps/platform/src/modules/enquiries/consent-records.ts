// D10: how consent was obtained, as evidence. No box was shown: no record, whatever the lead says.
import type { LeadSubmission } from "@forecourt/contracts";
import { termsMessage } from "@forecourt/rules/form-messages";
import { termsField } from "@forecourt/rules/lead-form";
import type { SiteDocument } from "@forecourt/site-config";

export type ConsentRecord = {
  purpose: "marketing" | "terms";
  granted: boolean;
  obtained_by: "pre_ticked" | "ticked" | "left_unticked";
  wording: string;
  form: string;
};

type FormFields = SiteDocument["settings"]["form_fields"]["enquiry"];

const defaultWording = "Keep me informed of offers and news"; // FORM-48

export function consentRecords(
  submission: LeadSubmission,
  fields: FormFields,
  settings: Pick<SiteDocument["settings"], "opt_in_default" | "require_terms">,
): ConsentRecord[] {
  const { form } = submission;
  const records: ConsentRecord[] = [];
  const optIn = fields.find(({ type }) => type === "opt_in");
  if (optIn) {
    const granted = submission.opt_in ?? settings.opt_in_default; // FORM-18, LEAD-02
    const wording = submission.consent?.wording ?? optIn.label ?? defaultWording;
    records.push({ purpose: "marketing", granted, obtained_by: obtainedBy(granted), wording, form });
  }
  const terms = fields.find(({ type, name }) => type === "terms" || name === termsField);
  if ((settings.require_terms || terms) && submission.terms_conditions === true) {
    const wording = terms?.label ?? termsMessage;
    records.push({ purpose: "terms", granted: true, obtained_by: "ticked", wording, form });
  }
  return records;

  function obtainedBy(granted: boolean): ConsentRecord["obtained_by"] {
    if (!granted) return "left_unticked";
    const isByHand = !settings.opt_in_default || submission.consent?.touched === true;
    return isByHand ? "ticked" : "pre_ticked";
  }
}
