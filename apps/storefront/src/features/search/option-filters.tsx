import { numberWords } from "@forecourt/rules/number-words";
import type { ListAttribute } from "@forecourt/rules/search-attributes";
import { Fold } from "@forecourt/ui/fold";
import { Silhouette } from "@forecourt/ui/silhouette";
import type { BodyFilter, ListFilter, NumberFilter, OptionView, PhotosFilter } from "./results-view.ts";
import { usePendingState } from "./use-filters.ts";

/** The index in the name only keeps the fields of a plain form apart; reading puts them in order. */
const fieldName = (name: ListAttribute, at: number): string => `refinementList[${name}][${at}]`;

function useIsOn(name: ListAttribute, value: string): boolean {
  return usePendingState().state.refinementList[name]?.includes(value) ?? false;
}

/** Nothing while search is away: a number would be a guess. */
export const Count = ({ count }: { count: number | null }) =>
  count === null ? null : <small>{numberWords(count)}</small>;

type OptionProps = { option: OptionView; name: ListAttribute; at: number };

function Option({ option, name, at }: OptionProps) {
  const isOn = useIsOn(name, option.value);
  return (
    <label className="opt">
      <input type="checkbox" name={fieldName(name, at)} value={option.value} checked={isOn} readOnly />
      <span>{option.label}</span>
      <Count count={option.count} />
    </label>
  );
}

export function ListFold({ filter }: { filter: ListFilter }) {
  const isOpen = filter.open || filter.options.some(({ on }) => on);
  return (
    <Fold title={filter.title} open={isOpen} {...(isOpen ? {} : { value: "Any" })}>
      <div className="opts">
        {filter.options.map((option, at) => (
          <Option key={option.value} option={option} name={filter.name} at={at} />
        ))}
      </div>
    </Fold>
  );
}

type NumberFoldProps = { filter: NumberFilter; onCommit: (form: HTMLFormElement | null) => void };

/** SEARCH-16: typed; it narrows when the field is left or sent. */
export function NumberFold({ filter: { title, value }, onCommit }: NumberFoldProps) {
  return (
    <Fold title={title} open={value !== ""} {...(value === "" ? { value: "Any" } : {})}>
      <div className="minmax">
        <label>
          Starts with
          <input
            key={value}
            name="refinementList[stocknum][0]"
            defaultValue={value}
            autoComplete="off"
            maxLength={60}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== value) onCommit(currentTarget.form);
            }}
          />
        </label>
      </div>
    </Fold>
  );
}

/** SEARCH-21 */
export function PhotosFold({ filter: { title, option } }: { filter: PhotosFilter }) {
  const isOn = usePendingState().state.range.photos_count !== undefined;
  return (
    <Fold title={title} open={option.on} {...(option.on ? {} : { value: "Any" })}>
      <label className="opt">
        <input type="checkbox" name="range[photos_count]" value={option.value} checked={isOn} readOnly />
        <span>{option.label}</span>
        <Count count={option.count} />
      </label>
    </Fold>
  );
}

function BodyOption({ option, at }: { option: BodyFilter["options"][number]; at: number }) {
  const isOn = useIsOn("simple_body", option.value);
  return (
    <label>
      <input
        type="checkbox"
        name={fieldName("simple_body", at)}
        value={option.value}
        checked={isOn}
        readOnly
      />
      <span>
        <Silhouette name={option.outline} />
        <em>{option.label}</em>
        <Count count={option.count} />
      </span>
    </label>
  );
}

export function BodyFold({ filter }: { filter: BodyFilter }) {
  return (
    <Fold title={filter.title} open>
      <div className="body-opts">
        {filter.options.map((option, at) => (
          <BodyOption key={option.value} option={option} at={at} />
        ))}
      </div>
    </Fold>
  );
}
