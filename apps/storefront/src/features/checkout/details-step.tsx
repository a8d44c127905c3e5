import { describedBy, Field } from "@forecourt/ui/field";
import { type Shopper, type ShopperProblems, shopperFields } from "./shopper.ts";

type Props = { shopper: Shopper; problems: ShopperProblems; onChange: (shopper: Shopper) => void };

export const fieldId = (name: string): string => `reserve-${name}`;

export function DetailsStep({ shopper, problems, onChange }: Props) {
  return (
    <section className="pay-step">
      <h2>
        <span aria-hidden="true">2</span>Your details
      </h2>
      <div className="two">
        {shopperFields.map(({ name, label, ...input }) => (
          <Field key={name} id={fieldId(name)} label={label} error={problems[name]}>
            <input
              {...input}
              id={fieldId(name)}
              name={name}
              required
              value={shopper[name]}
              maxLength={200}
              aria-invalid={problems[name] ? true : undefined}
              aria-describedby={describedBy(fieldId(name), undefined, problems[name])}
              onChange={({ target }) => onChange({ ...shopper, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
