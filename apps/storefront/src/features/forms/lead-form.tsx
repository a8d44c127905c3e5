import { stepButtons } from "@forecourt/rules/form-steps";
import { Button } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { FormAlerts } from "./form-alerts.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";
import type { FormState } from "./form-state.ts";
import { type FieldView, type FormAnswer, type FormView, fieldId } from "./form-view.ts";
import { honeypotField } from "./honeypot.ts";
import { type UseFormControl, useFormControl } from "./use-form-control.ts";

type LeadFormProps = {
  form: FormView;
  answer?: FormAnswer | undefined;
  /** In a dialog the button stands at the foot, in view. */
  shape?: "page" | "modal";
  /** For a form that books by slot. */
  Slots?: FormFieldProps["Slots"];
};

const sendingWords: Record<FormState["phase"], string | null> = {
  idle: null,
  sending: "Sending",
  slow: "Still sending, please wait",
  waiting: "Waiting for a connection",
  sent: "Sent",
};

type FieldsProps = Pick<LeadFormProps, "form" | "answer" | "Slots"> & { state: FormState };

function Fields({ form, state, answer, Slots }: FieldsProps) {
  return form.steps.map(({ title, fields }, at) => {
    const drawn = fields.map((field) => (
      <FormField
        key={field.name}
        id={fieldId(form, field.name)}
        field={withAnswer(field, answer)}
        values={answer?.values}
        Slots={Slots}
        error={state.problems.find((problem) => problem.field === field.name)?.message}
      />
    ));
    if (form.steps.length === 1) return drawn;
    return (
      <fieldset className="step" key={title} data-on={at === state.step || undefined}>
        <legend>
          <span>{`Step ${at + 1} of ${form.steps.length}: `}</span>
          {title}
        </legend>
        {drawn}
      </fieldset>
    );
  });
}

/** Drawn again, a form has the slots of the place that was chosen. */
const withAnswer = (field: FieldView, answer: FormAnswer | undefined): FieldView =>
  field.slots && answer?.slots ? { ...field, slots: { ...field.slots, shown: answer.slots } } : field;

/** Bots fill it in; people never meet it, nor do screen readers. */
function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <input
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        aria-label="Leave this empty"
      />
    </div>
  );
}

function Buttons({ form, control }: { form: FormView; control: UseFormControl }) {
  const { state } = control;
  const isBusy = state.phase !== "idle";
  const { back, next, isLast, disabled } = stepButtons({
    step: state.step,
    steps: form.steps.length,
    isLoading: isBusy,
    continueLabel: form.next,
    submitLabel: form.submit,
  });
  const busy = sendingWords[state.phase];
  return (
    <div className="form-foot">
      {back ? (
        <Button kind="quiet" disabled={disabled} onClick={() => control.ask((loaded) => loaded.goBack())}>
          {back}
        </Button>
      ) : null}
      {/* Without JavaScript every step is on show, and this one button sends. */}
      <Button kind="primary" type="submit" disabled={disabled}>
        {busy ?? (
          <>
            <span className={isLast ? undefined : "unscripted"}>{form.submit}</span>
            {isLast ? null : <span className="scripted">{next}</span>}
          </>
        )}
        {isBusy ? <span className="spinner" /> : null}
      </Button>
      {state.prefilledFor === null ? null : (
        <p className="known">
          Filled in from last time.{" "}
          <button type="button" className="link" onClick={() => control.ask((loaded) => loaded.forget())}>
            Not {state.prefilledFor}? Clear
          </button>
        </p>
      )}
    </div>
  );
}

function Progress({ form, step }: { form: FormView; step: number }) {
  if (form.steps.length === 1) return null;
  return (
    <ol className="progress scripted" aria-label="Steps">
      {form.steps.map(({ title }, at) => (
        <li
          key={title}
          aria-current={at === step ? "step" : undefined}
          className={at < step ? "past" : undefined}
        >
          <span>
            {at < step ? <Icon name="check" size={14} /> : null}
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Draws any form from its list of fields. The rules' words are told, so the browser's own bubbles stay off. */
export function LeadForm({ form, answer, shape = "page", Slots }: LeadFormProps) {
  const control = useFormControl(form, answer);
  const { state, element } = control;
  return (
    <form
      ref={element}
      method="post"
      action={form.action}
      noValidate
      className={`lead-form as-${shape}`}
      aria-label={form.title}
      aria-busy={state.phase !== "idle" || undefined}
      onFocus={control.wake}
      onSubmit={(event) => {
        event.preventDefault();
        const target = event.currentTarget;
        control.ask(
          (loaded) => loaded.submit(),
          () => target.submit(),
        );
      }}
    >
      <div className="form-fields">
        <Progress form={form} step={state.step} />
        <FormAlerts form={form} state={state} onSendNow={() => control.ask((loaded) => loaded.submit())} />
        <Fields form={form} state={state} answer={answer} Slots={Slots} />
        <Honeypot />
        {shape === "page" ? null : <p className="fine">{form.note}</p>}
      </div>
      <Buttons form={form} control={control} />
      {shape === "page" ? <p className="fine">{form.note}</p> : null}
    </form>
  );
}
