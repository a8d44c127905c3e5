import { postcodeLength } from "@forecourt/rules/postcode";
import { Fold } from "@forecourt/ui/fold";
import { Count } from "./option-filters.tsx";
import type { NearFilter } from "./results-view.ts";
import { usePendingState } from "./use-filters.ts";

type NearFoldProps = { filter: NearFilter; onCommit: (form: HTMLFormElement | null) => void };

const problemId = "postcode-problem";

function Limit({ value, label, count }: { value: string; label: string; count: number | null }) {
  const isOn = String(usePendingState().state.range.distance?.max ?? "") === value;
  return (
    <label className="opt">
      <input
        type="radio"
        name="range[distance]"
        value={value === "" ? "" : `:${value}`}
        checked={isOn}
        readOnly
      />
      <span>{label}</span>
      <Count count={count} />
    </label>
  );
}

/** Without script the postcode is sent with the form; the answer brings the limits. */
export function NearFold({ filter: { title, postcode, problem, options }, onCommit }: NearFoldProps) {
  return (
    <Fold title={title} open={postcode !== ""} {...(postcode === "" ? { value: "Any" } : {})}>
      <div className="minmax near">
        <label>
          Your postcode
          <input
            key={postcode}
            name="postcode"
            defaultValue={postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={postcodeLength}
            pattern="[0-9]{4}"
            title="4 digits"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== postcode && currentTarget.validity.valid)
                onCommit(currentTarget.form);
            }}
          />
        </label>
        {problem ? (
          <p className="problem" id={problemId} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      {options.length > 0 ? (
        <div className="opts" role="radiogroup" aria-label="How far">
          <Limit value="" label="Any distance" count={null} />
          {options.map((option) => (
            <Limit key={option.value} {...option} />
          ))}
        </div>
      ) : null}
    </Fold>
  );
}
