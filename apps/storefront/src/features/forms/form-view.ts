import type { BookingKind } from "@forecourt/rules/booking-rules";
import type { LeadCar } from "@forecourt/rules/lead-payload";
import type { FormField, FormName } from "@forecourt/site-config";
import type { PlaceSlots } from "../../slots/place-slots.ts";

export type FieldType = FormField["type"];

export type FieldView = {
  name: string;
  type: FieldType;
  label: string;
  required: boolean;
  help: string | null;
  options: { value: string; label: string }[];
  value: string;
  width: "full" | "half" | "short";
  /** Where it is booked by slot. */
  slots?: FieldSlots;
};

export type FieldSlots = {
  kind: BookingKind;
  /** The field whose choice is the place; null: the form asks for none. */
  placeField: string | null;
  placeLabel: string;
  /** Null: no place is chosen yet. */
  shown: PlaceSlots | null;
};

/** A form in one step has one without a title. */
export type StepView = { title: string | null; fields: FieldView[] };

/** What a lead says besides what was typed; the browser builds the same lead as the action without JavaScript. */
export type LeadFacts = {
  category: string;
  subcategory?: string | undefined;
  pageId?: string | undefined;
  car?: (LeadCar & { slug: string }) | undefined;
  /** From the address alone (ROUTE-15): the platform looks whether it has such a car. */
  carId?: number | undefined;
  isTestDriveOnly: boolean;
};

export type FormView = {
  name: FormName;
  /** Begins the ids of its fields: a page may show two forms. */
  id: string;
  /** The page that takes it without JavaScript, and draws it again with what is wrong. */
  action: string;
  /** Where this site remembers who filled in a form (FORM-23). */
  rememberedAs: string;
  steps: StepView[];
  title: string;
  text: string | null;
  submit: string;
  next: string;
  note: string;
  lead: LeadFacts;
  rules: {
    message_optional: boolean;
    require_terms: boolean;
    plain_numeric_phone: boolean;
    allow_uk_phone: boolean;
  };
};

export type Problem = { field: string; message: string };
export type Values = Record<string, string>;
export type FormAnswer = {
  problems: Problem[];
  formError: string | null;
  values: Values;
  /** Of the place that was chosen, where the form books by slot. */
  slots?: PlaceSlots | null;
};

/** Told on the form's element once a draft is written back: a field that draws itself by another's choice hears of it. */
export const restoredEvent = "forecourt:restored";

/** FORM-08: each box of a list is a key of its own. */
export const checkKey = (option: string): string => `${option} (check_option)`;

export const fieldsOf = ({ steps }: Pick<FormView, "steps">): FieldView[] =>
  steps.flatMap(({ fields }) => fields);

/** Names may hold spaces and question marks; ids may not. */
export const fieldId = (form: Pick<FormView, "id" | "steps">, name: string): string =>
  `${form.id}-${fieldsOf(form).findIndex((field) => field.name === name)}`;
