export type StepForm = {
  /** From 0. */
  step: number;
  steps: number;
  isLoading: boolean;
  continueLabel?: string | undefined;
  submitLabel?: string | undefined;
};

export type StepButtons = { back: string | undefined; next: string; isLast: boolean; disabled: boolean };

/** FORM-37 to FORM-41: the buttons of a step. */
export function stepButtons({ step, steps, isLoading, continueLabel, submitLabel }: StepForm): StepButtons {
  const isLast = step === steps - 1;
  return {
    back: step === 0 ? undefined : "Go Back",
    next: isLast ? (submitLabel ?? "Submit") : (continueLabel ?? "Continue"),
    isLast,
    disabled: isLoading,
  };
}
