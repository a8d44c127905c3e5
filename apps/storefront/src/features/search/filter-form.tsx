import { numberWords } from "@forecourt/rules/number-words";
import { Button } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { counted } from "./filter-labels.ts";
import { NearFold } from "./near-filter.tsx";
import { BodyFold, ListFold, NumberFold, PhotosFold } from "./option-filters.tsx";
import { RangeFold } from "./range-filter.tsx";
import type { FilterView, ResultsView } from "./results-view.ts";
import { ModelsFold, TreeFold } from "./tree-filter.tsx";
import { filterFormId, useApplyFilters } from "./use-filters.ts";

export const filterSheetId = "filter-sheet";

type Commit = (form: HTMLFormElement | null) => void;

function FilterPart({ filter, onCommit }: { filter: FilterView; onCommit: Commit }) {
  switch (filter.kind) {
    case "tree":
      return <TreeFold filter={filter} />;
    case "models":
      return <ModelsFold filter={filter} />;
    case "list":
      return <ListFold filter={filter} />;
    case "bodies":
      return <BodyFold filter={filter} />;
    case "stocknum":
      return <NumberFold filter={filter} onCommit={onCommit} />;
    case "near":
      return <NearFold filter={filter} onCommit={onCommit} />;
    case "photos":
      return <PhotosFold filter={filter} />;
    case "range":
      return <RangeFold filter={filter} onCommit={onCommit} />;
  }
}

const closeSheet = () => {
  const sheet = document.getElementById(filterSheetId);
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
};

/** One form: a column beside the results, and below lg the same form as a sheet (a native popover). */
export function FilterForm({ results }: { results: ResultsView }) {
  const apply = useApplyFilters(results.path);
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
      apply(event.currentTarget);
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
    closeSheet();
  };
  return (
    <aside className="filter-col" id={filterSheetId} popover="auto" aria-label="Filters">
      <div className="filter-head">
        <h2>Filter</h2>
        {results.chips.length > 0 ? (
          <Link className="link" to={results.clearUrl} preventScrollReset>
            Clear all
          </Link>
        ) : null}
        <button
          className="tool sheet-close"
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      <form
        id={filterFormId}
        className="filters"
        action={results.path}
        aria-label="Filter results"
        onChange={changed}
        onSubmit={submitted}
      >
        {results.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {results.filters.map((filter) => (
          <FilterPart key={filter.title} filter={filter} onCommit={apply} />
        ))}
        <div className="filter-foot">
          <Button kind="primary" type="submit">
            {results.total === null
              ? `Show ${results.unit}`
              : `Show ${numberWords(results.total)} ${counted(results.total, results.unit)}`}
          </Button>
        </div>
      </form>
    </aside>
  );
}
