// What was typed lives in this tab until it is sent (rule 14): a reload, a dead network or a closed dialog loses nothing.

import { controlNames } from "./form-values.ts";
import { type FieldView, type FormView, fieldsOf, type Values } from "./form-view.ts";
import { draftKey } from "./kept-keys.ts";

/** A lead that was tried and got no answer. The same words go out again under the same key, so it is one lead. */
export type Attempt = { typed: string; key: string; json: string };
type Draft = { values: Values; attempt?: Attempt };

/** Never written down, whatever a site asks for. */
const secret = /licen[cs]e|card|cvc|cvv|passport|medicare|birth|tfn|tax file/i;
const isKept = ({ name, label, type }: FieldView): boolean =>
  type !== "hidden" && !secret.test(name) && !secret.test(label);

export function keepDraft(form: FormView, values: Values, attempt: Attempt | undefined): void {
  const names = fieldsOf(form).filter(isKept).flatMap(controlNames);
  // An attempt's words hold every field: with a secret among them it is not written down either.
  const isWhole = fieldsOf(form).every((field) => field.type === "hidden" || isKept(field));
  const draft: Draft = {
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? ""])),
    ...(attempt && isWhole ? { attempt } : {}),
  };
  store(() => sessionStorage.setItem(draftKey(form), JSON.stringify(draft)));
}

export const dropDraft = (form: FormView): void => store(() => sessionStorage.removeItem(draftKey(form)));

export function readDraft(form: FormView): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? "null");
    return typeof draft === "object" && draft !== null && "values" in draft ? (draft as Draft) : null;
  } catch {
    return null; // refused, or not ours
  }
}

/** Full or refused storage: the form works without memory. */
export function store(write: () => void): void {
  try {
    write();
  } catch {
    return;
  }
}
