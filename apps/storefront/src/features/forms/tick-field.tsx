import { termsMessage } from "@forecourt/rules/form-messages";
import { Icon } from "@forecourt/ui/icon";
import type { FieldView } from "./form-view.ts";

type TickProps = { id: string; field: FieldView; value: string; error: string | undefined };

/** FORM-35: the terms are a box with links to what one agrees to. They open beside the form: what was typed stays. */
function TermsLabel({ label }: { label: string }) {
  return (
    <>
      {label} (
      <a href="/terms-and-conditions/" target="_blank" rel="noopener">
        terms<span className="vh">, opens a new tab</span>
      </a>
      ,{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        privacy policy<span className="vh">, opens a new tab</span>
      </a>
      )
    </>
  );
}

export function TickField({ id, field, value, error }: TickProps) {
  const isTerms = field.type === "terms";
  const says = isTerms ? termsMessage : error;
  return (
    <div className={error ? "tick-field has-err" : "tick-field"}>
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="true"
          defaultChecked={value === "true"}
          required={isTerms}
          aria-invalid={error ? true : undefined}
          aria-describedby={says ? `${id}-error` : undefined}
        />
        <span>{isTerms ? <TermsLabel label={field.label} /> : field.label}</span>
      </label>
      {/* FORM-19: stands there while the box is empty. */}
      {says ? (
        <p className={isTerms && !error ? "must" : "must err"} id={`${id}-error`}>
          {error ? <Icon name="circle-alert" size={16} /> : null}
          {says}
        </p>
      ) : null}
    </div>
  );
}
