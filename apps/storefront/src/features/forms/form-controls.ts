import type { Values } from "./form-view.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

const isRadio = (control: Control): boolean => control.type === "radio";

const controlsNamed = (element: HTMLFormElement, name: string): Control[] =>
  [...element.elements].filter(isControl).filter((control) => control.name === name);

/** Writes into the controls; what the form does not have is left. */
export function writeValues(element: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const controls = controlsNamed(element, name);
    // A choice that is not offered any more leaves the one that stands.
    const isOffered = controls.some((control) => !isRadio(control) || control.value === value);
    if (!isOffered) continue;
    for (const control of controls) {
      if (isBox(control)) control.checked = control.value === value;
      else control.value = value;
    }
  }
}

/** Only where nothing stands yet. Tells which were filled. */
export function fillEmpty(element: HTMLFormElement, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const [control] = controlsNamed(element, name);
    if (!control || isBox(control) || control.value !== "" || value === "") return [];
    control.value = value;
    return [name];
  });
}
