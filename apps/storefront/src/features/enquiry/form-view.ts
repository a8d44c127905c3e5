export type FieldKind =
  | "text"
  | "textarea"
  | "phone"
  | "email"
  | "postcode"
  | "select"
  | "hidden"
  | "checkbox"
  | "opt_in"
  | "terms";

export type FieldView = {
  name: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  help: string | null;
  options: { value: string; label: string }[];
  value: string;
};

export type FormView = { name: "enquiry" | "contact"; fields: FieldView[]; submit: string };
export type Problem = { field: string; message: string };
export type FormAnswer = { problems: Problem[]; formError: string | null; values: Record<string, string> };
