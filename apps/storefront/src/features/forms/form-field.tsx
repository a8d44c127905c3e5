import { describedBy, Field } from "@forecourt/ui/field";
import { Icon } from "@forecourt/ui/icon";
import type { ComponentProps, ComponentType } from "react";
import { checkKey, type FieldType, type FieldView } from "./form-view.ts";
import type { SlotFieldProps } from "./slot-field.tsx";
import { TickField } from "./tick-field.tsx";

export type FormFieldProps = {
  id: string;
  field: FieldView;
  values: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
  /** Draws a field with slots; only forms that book bring it along. */
  Slots?: ComponentType<SlotFieldProps> | undefined;
};

const inputs: Partial<Record<FieldType, ComponentProps<"input">>> = {
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  // FORM-29
  postcode: { inputMode: "numeric", autoComplete: "postal-code", maxLength: 4 },
  number: { inputMode: "numeric" },
  date_time: { type: "datetime-local" },
};
const autoComplete: Record<string, string> = { name: "name", last_name: "family-name" };
const ticks = new Set<FieldType>(["opt_in", "terms", "checkbox"]);

/** Choices side by side: one of them, or as many as one likes. */
function Choices({ id, field, values, error }: FormFieldProps) {
  const isMany = field.type === "check_options";
  return (
    <fieldset
      className={error ? "choice has-err" : "choice"}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, field.help ?? undefined, error)}
    >
      <legend>
        {field.label}
        {field.required || isMany ? null : <span> optional</span>}
      </legend>
      {field.help ? (
        <p className="help" id={`${id}-help`}>
          {field.help}
        </p>
      ) : null}
      {field.options.map(({ value, label }) => {
        const name = isMany ? checkKey(value) : field.name;
        const held = values?.[name] ?? (isMany ? "" : field.value);
        return (
          <label key={value}>
            <input
              type={isMany ? "checkbox" : "radio"}
              name={name}
              value={isMany ? "true" : value}
              defaultChecked={isMany ? held === "true" : held === value}
            />
            <span>{label}</span>
          </label>
        );
      })}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type Shared = ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">;

function Control({ field, shared }: { field: FieldView; shared: Shared }) {
  if (field.type === "textarea") return <textarea {...shared} rows={4} />;
  if (field.options.length === 0) {
    return <input {...shared} autoComplete={autoComplete[field.name]} {...inputs[field.type]} />;
  }
  return (
    <span className="pick">
      <select {...shared}>
        <option value="">Choose one</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}

export function FormField({ id, field, values, error, Slots }: FormFieldProps) {
  const { name, type, label, required, width } = field;
  const value = values?.[name] ?? field.value;
  if (type === "hidden") return <input type="hidden" name={name} value={value} />;
  if (ticks.has(type)) return <TickField id={id} field={field} value={value} error={error} />;
  if (type === "radio" || type === "check_options")
    return <Choices id={id} field={field} values={values} error={error} />;
  const help = field.help ?? undefined;
  const shared = {
    id,
    name,
    defaultValue: value,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(id, help, error),
  } as const;
  const plain = (
    <Field id={id} label={label} optional={!required} help={help} error={error}>
      <Control field={field} shared={shared} />
    </Field>
  );
  if (!field.slots || !Slots) return <div className={`cell ${width}`}>{plain}</div>;
  return (
    <Slots id={id} field={field} slots={field.slots} value={values?.[name]} error={error}>
      {plain}
    </Slots>
  );
}
