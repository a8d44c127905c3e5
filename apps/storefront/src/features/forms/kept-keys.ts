import type { FormView } from "./form-view.ts";

/** One draft for each form of each page. */
export const draftKey = ({ name, action }: FormView): string => `draft:${name}:${action}`;

/** Whether this device keeps something for the form: a draft, or who filled in the last one. */
export function hasKept(form: FormView): boolean {
  try {
    return (
      sessionStorage.getItem(draftKey(form)) !== null || localStorage.getItem(form.rememberedAs) !== null
    );
  } catch {
    return false; // storage is refused: the form works without memory
  }
}
