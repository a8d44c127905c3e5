import { postcodeLength } from "@forecourt/rules/postcode";
import { describedBy, Field } from "@forecourt/ui/field";
import { Icon } from "@forecourt/ui/icon";
import type { ComponentProps } from "react";
import type { FieldView } from "./form-view.ts";

type InputProps = ComponentProps<"input">;
const inputs: Partial<Record<FieldView["kind"], InputProps>> = {
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  postcode: { inputMode: "numeric", autoComplete: "postal-code", maxLength: postcodeLength },
};
const names: Record<string, string> = { name: "name", last_name: "family-name" };

function Tick({ field, value, error }: FormFieldProps) {
  return (
    <div className={error ? "has-err" : undefined}>
      <label className="check">
        <input
          id={field.name}
          type="checkbox"
          name={field.name}
          value="true"
          defaultChecked={value === "true"}
          aria-invalid={error ? true : undefined}
        />
        <span>{field.label}</span>
      </label>
      {error ? (
        <p className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export type FormFieldProps = { field: FieldView; value: string; error: string | undefined };

export function FormField({ field, value, error }: FormFieldProps) {
  const { name, kind, label, required, options } = field;
  const help = field.help ?? undefined;
  if (kind === "hidden") return <input type="hidden" name={name} value={value} />;
  if (kind === "opt_in" || kind === "terms" || kind === "checkbox")
    return <Tick field={field} value={value} error={error} />;
  const shared = {
    id: name,
    name,
    defaultValue: value,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(name, help, error),
  } as const;
  return (
    <Field id={name} label={label} optional={!required} help={help} error={error}>
      {kind === "textarea" ? <textarea {...shared} rows={4} /> : null}
      {kind === "select" ? (
        <span className="pick">
          <select {...shared}>
            <option value="">Choose one</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      ) : null}
      {kind !== "textarea" && kind !== "select" ? (
        <input {...shared} autoComplete={names[name]} {...inputs[kind]} />
      ) : null}
    </Field>
  );
}
