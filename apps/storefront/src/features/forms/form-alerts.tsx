import { problemsHeading } from "@forecourt/rules/form-messages";
import { Button } from "@forecourt/ui/button";
import { useEffect, useRef } from "react";
import type { FormState } from "./form-state.ts";
import { type FormView, fieldId } from "./form-view.ts";

/** FORM-21, FORM-22: takes the focus each time it has something to tell. */
function Wrong({ form, state }: { form: FormView; state: FormState }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is told anew.
  useEffect(() => box.current?.focus(), [state.told]);
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={box}>
      {state.formError ? <p>{state.formError}</p> : null}
      {state.summary.length > 0 ? (
        <>
          <p>
            <b>{problemsHeading}</b>
          </p>
          <ul>
            {state.summary.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${fieldId(form, field)}`}>{message}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** The network is away: what was typed is kept, and it is sent once when it is back. */
function Waiting({ state, onSendNow }: { state: FormState; onSendNow: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => {
    // Nothing is returned: browsers of late give a promise, which is no way to end an effect.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="alert wait" role="status" ref={box}>
      <p>
        <b>We kept what you typed.</b>
        <span aria-hidden="true"> Sending again in {state.resendIn} s.</span>
      </p>
      <p>There is no connection. It sends by itself when you are back, once only.</p>
      <Button kind="quiet" onClick={onSendNow}>
        Send now
      </Button>
    </div>
  );
}

export function FormAlerts({
  form,
  state,
  onSendNow,
}: {
  form: FormView;
  state: FormState;
  onSendNow: () => void;
}) {
  if (state.phase === "waiting") return <Waiting state={state} onSendNow={onSendNow} />;
  const isTold = state.told > 0 && (state.summary.length > 0 || state.formError !== null);
  return isTold ? <Wrong form={form} state={state} /> : null;
}
