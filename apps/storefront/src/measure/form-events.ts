import { leadEventId } from "@forecourt/rules/lead-event";
import type { FormView } from "../features/forms/form-view.ts";
import { type AscParams, pushAsc, trackEvent } from "./asc-layer.ts";

type Form = Pick<FormView, "name" | "lead">;

/** The standard's derivatives fire beside the submission itself. */
const derived: Partial<Record<FormView["name"], string>> = {
  enquiry: "sales",
  quick_enquiry: "sales",
  request_photos: "sales",
  offer: "sales",
  order: "sales",
  fleet: "sales",
  test_drive: "sales_appt",
  service: "service_appt",
  parts: "service",
  finance: "credit",
  finance_pre_approval: "credit",
  sell: "trade",
};
const departments: Partial<Record<FormView["name"], string>> = {
  service: "service",
  parts: "parts",
  finance: "finance",
  finance_pre_approval: "finance",
};

function paramsOf({ name, lead }: Form): AscParams {
  const { car } = lead;
  return {
    form_name: name,
    form_type: derived[name] ?? "custom",
    department: departments[name] ?? "sales",
    item_number: car?.stocknum,
    item_condition: car?.car_type,
    item_make: car?.make,
    item_model: car?.model,
  };
}

/** On first focus. */
export const tellEngagement = (form: Form): void =>
  pushAsc("asc_form_engagement", {
    ...paramsOf(form),
    event_action: "start",
    event_action_result: "success",
  });

/** FORM-45: only once the platform has the lead. Its id is no person. */
export function tellSubmission(form: Form, leadId: string): void {
  const { car, isTestDriveOnly } = form.lead;
  const event = leadEventId({
    form: form.name,
    car: car ? { car_type: car.car_type, isTestDriveOnly } : undefined,
  });
  trackEvent(event, car?.id);
  const params = {
    ...paramsOf(form),
    event_action: "submit",
    event_action_result: "success",
    submission_id: leadId,
  };
  pushAsc("asc_form_submission", params);
  const more = derived[form.name];
  if (more) pushAsc(`asc_form_submission_${more}`, params);
}
