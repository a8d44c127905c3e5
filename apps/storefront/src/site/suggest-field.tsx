import { type ComponentType, useRef, useState } from "react";
import type { SuggestionListProps } from "./suggestion-list.tsx";

type SuggestFieldProps = {
  id: string;
  placeholder: string;
  defaultValue?: string;
  /** The form it belongs to, where it stands outside of it. */
  form?: string;
};

/** A plain search field until somebody comes to it: only then is the rest fetched. */
export function SuggestField({ id, placeholder, defaultValue = "", form }: SuggestFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const load = () => {
    if (List) return;
    void import("./suggestion-list.tsx").then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => undefined, // the network is away: the field itself still searches
    );
  };
  return (
    <>
      <input
        ref={field}
        id={id}
        name="query"
        type="search"
        placeholder={placeholder}
        defaultValue={defaultValue}
        autoComplete="off"
        {...(form === undefined ? {} : { form })}
        onFocus={load}
      />
      {List ? <List field={field} listId={`${id}-suggestions`} /> : null}
    </>
  );
}
