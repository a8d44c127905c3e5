import type { FormAnswer, Problem } from "./form-view.ts";

export type FormState = {
  /** FORM-33, FORM-34, FORM-36; `waiting`: the network is away, and it is sent again by itself. */
  phase: "idle" | "sending" | "slow" | "waiting" | "sent";
  /** At the fields, as they are now. */
  problems: Problem[];
  /** As they were told on the last press of the button: a list that shrank while one mends it would move the page. */
  summary: Problem[];
  formError: string | null;
  /** The step shown. */
  step: number;
  /** Counts the times that the list of what is wrong is to be told. */
  told: number;
  /** Seconds until it is sent again. */
  resendIn: number;
  /** D18: whose details stand in the fields from an earlier form. */
  prefilledFor: string | null;
};

export const startState = (answer: FormAnswer | undefined): FormState => ({
  phase: "idle",
  problems: answer?.problems ?? [],
  summary: answer?.problems ?? [],
  formError: answer?.formError ?? null,
  step: 0,
  told: answer ? 1 : 0,
  resendIn: 0,
  prefilledFor: null,
});

export type ChangeState = (change: (state: FormState) => FormState) => void;
