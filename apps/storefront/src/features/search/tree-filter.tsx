import { Fold } from "@forecourt/ui/fold";
import { makeField, modelField, modelsOfField } from "./filter-fields.ts";
import { Count } from "./option-filters.tsx";
import type { MakeView, ModelsFilter, OptionView, TreeFilter } from "./results-view.ts";
import { usePendingState } from "./use-filters.ts";

type Choice = Pick<OptionView, "value" | "label"> & { count?: number | null };

function Radio({ option, name, isOn }: { option: Choice; name: string; isOn: boolean }) {
  return (
    <label className="opt">
      <input type="radio" name={name} value={option.value} checked={isOn} readOnly />
      <span>{option.label}</span>
      <Count count={option.count ?? null} />
    </label>
  );
}

function Make({ make }: { make: MakeView }) {
  const [chosenMake, chosenModel] = usePendingState().state.hierarchicalMenu.make_model ?? [];
  const isOn = chosenMake === make.value;
  return (
    <li>
      <Radio option={make} name={makeField} isOn={isOn} />
      {make.models.length > 0 ? (
        <ul>
          <li>
            <input type="hidden" name={modelsOfField} value={make.value} />
            <Radio
              option={{ value: "", label: `All ${make.label}` }}
              name={modelField}
              isOn={isOn && chosenModel === undefined}
            />
          </li>
          {make.models.map((model) => (
            <li key={model.value}>
              <Radio option={model} name={modelField} isOn={isOn && chosenModel === model.value} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

export function ModelsFold({ filter: { title, make, models } }: { filter: ModelsFilter }) {
  const [, chosen] = usePendingState().state.hierarchicalMenu.make_model ?? [];
  return (
    <Fold title={title} open>
      <input type="hidden" name={modelsOfField} value={make} />
      <ul className="tree">
        <li>
          <Radio
            option={{ value: "", label: `Every ${make}` }}
            name={modelField}
            isOn={chosen === undefined}
          />
        </li>
        {models.map((model) => (
          <li key={model.value}>
            <Radio option={model} name={modelField} isOn={chosen === model.value} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** SEARCH-19: one make, then one of its models. What is chosen is always in view. */
export function TreeFold({ filter }: { filter: TreeFilter }) {
  const [chosen] = usePendingState().state.hierarchicalMenu.make_model ?? [];
  const { makes, more } = filter;
  return (
    <Fold title={filter.title} open>
      <ul className="tree">
        <li>
          <Radio option={{ value: "", label: "Any make" }} name={makeField} isOn={chosen === undefined} />
        </li>
        {makes.map((make) => (
          <Make key={make.value} make={make} />
        ))}
      </ul>
      {more.length > 0 ? (
        <details className="more-opts">
          <summary className="link">Show {more.length} more</summary>
          <ul className="tree">
            {more.map((make) => (
              <Make key={make.value} make={make} />
            ))}
          </ul>
        </details>
      ) : null}
    </Fold>
  );
}
