import { problemsHeading } from "@forecourt/rules/lead-form";
import { Button } from "@forecourt/ui/button";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FormField } from "./form-field.tsx";
import type { FormAnswer, FormView } from "./form-view.ts";

function ErrorSummary({ answer }: { answer: FormAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told anew.
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={box}>
      {answer.formError ? <p>{answer.formError}</p> : null}
      {answer.problems.length > 0 ? (
        <>
          <p>
            <b>{problemsHeading}</b>
          </p>
          <ul>
            {answer.problems.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`}>{message}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Draws any form from its list of fields. The server's word counts, so the browser's own bubbles stay off. */
export function EnquiryForm({
  form,
  answer,
  note,
}: {
  form: FormView;
  answer: FormAnswer | undefined;
  note: string;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate>
      {answer ? <ErrorSummary answer={answer} /> : null}
      {form.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={answer?.values[field.name] ?? field.value}
          error={answer?.problems.find((problem) => problem.field === field.name)?.message}
        />
      ))}
      <Button kind="primary" type="submit" disabled={isSending}>
        {isSending ? "Sending" : form.submit}
        {isSending ? <span className="spinner" /> : null}
      </Button>
      <p className="fine">{note}</p>
    </Form>
  );
}
