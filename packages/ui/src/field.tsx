import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = {
  id: string;
  label: string;
  optional?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

/** Ids by which a control names its help and its error in `aria-describedby`. */
export const describedBy = (
  id: string,
  help: string | undefined,
  error: string | undefined,
): string | undefined =>
  [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

export function Field({ id, label, optional = false, help, error, children }: FieldProps) {
  return (
    <div className={error ? "field has-err" : "field"}>
      <label htmlFor={id}>
        {label}
        {optional ? <span> optional</span> : null}
      </label>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
