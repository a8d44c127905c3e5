// The light half of a form: what must be there before anybody touches it. Checks, drafts, sending, proof of work and
// events come with the first focus (form-control.ts), so that a page with a form weighs what a page without one does.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FormControl } from "./form-control.ts";
import { type FormState, startState } from "./form-state.ts";
import type { FormAnswer, FormView } from "./form-view.ts";
import { hasKept } from "./kept-keys.ts";

export type UseFormControl = {
  state: FormState;
  element: RefObject<HTMLFormElement | null>;
  /** On first focus. */
  wake: () => void;
  /** What a button asks for, once the rest is there. `unloaded` runs when it cannot be had. */
  ask: (what: (control: FormControl) => void, unloaded?: () => void) => void;
};

export function useFormControl(form: FormView, answer: FormAnswer | undefined): UseFormControl {
  const [state, setState] = useState(() => startState(answer));
  const element = useRef<HTMLFormElement>(null);
  const control = useRef<Promise<FormControl | null> | null>(null);
  const navigate = useNavigate();

  const load = useCallback((): Promise<FormControl | null> => {
    // Also when the dialog is closed before it comes: what was typed in there is still to be kept.
    const target = element.current;
    control.current ??= import("./form-control.ts").then(
      ({ controlForm }) =>
        target
          ? controlForm({
              form,
              element: target,
              change: setState,
              leave: (to) => void navigate(to),
            })
          : null,
      () => {
        // No network, or a newer build: the next touch tries again, and the plain form works without it.
        control.current = null;
        return null;
      },
    );
    return control.current;
  }, [form, navigate]);

  useEffect(() => {
    if (hasKept(form)) void load();
    return () => {
      void control.current?.then((loaded) => loaded?.stop());
      control.current = null;
    };
  }, [form, load]);

  return {
    state,
    element,
    wake: () => void load(),
    ask: (what, unloaded) =>
      void load().then((loaded) => {
        if (loaded) what(loaded);
        else unloaded?.();
      }),
  };
}
