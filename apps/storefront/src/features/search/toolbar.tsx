import { numberWords } from "@forecourt/rules/number-words";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { filterSheetId } from "./filter-form.tsx";
import { counted } from "./filter-labels.ts";
import type { ResultsView } from "./results-view.ts";
import { filterFormId, useApplyFilters, usePendingState } from "./use-filters.ts";

const sorts = [
  ["best_match", "Best match"],
  ["newest", "Newest"],
  ["price_asc", "Price, low to high"],
  ["price_desc", "Price, high to low"],
  ["km_asc", "Kilometres"],
  ["year_desc", "Year, newest first"],
] as const;

/** The select belongs to the filter form, so that a plain submit carries it too. */
function Sort({ results: { path, canSortByDistance } }: { results: ResultsView }) {
  const apply = useApplyFilters(path);
  const { sortBy } = usePendingState().state;
  return (
    <div className="sel">
      <label htmlFor="sort">Sort</label>
      <select
        id="sort"
        name="sortBy"
        form={filterFormId}
        value={sortBy}
        onChange={(event) => apply(event.currentTarget.form)}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {canSortByDistance ? <option value="distance">Nearest</option> : null}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}

export function Toolbar({ results }: { results: ResultsView }) {
  const { total, unit, chips, view, viewUrls } = results;
  return (
    <div className="toolbar">
      <p className="count" role="status">
        {total === null ? (
          "In stock"
        ) : (
          <>
            <b>{numberWords(total)}</b> {counted(total, unit)}
          </>
        )}
      </p>
      <button className={buttonClass("quiet", "filter-btn")} type="button" popoverTarget={filterSheetId}>
        <Icon name="sliders-horizontal" size={18} />
        Filter
        {chips.length > 0 ? <b className="count-b">{chips.length}</b> : null}
      </button>
      <Sort results={results} />
      <nav className="view" aria-label="View">
        <Link
          to={viewUrls.grid}
          aria-label="Grid"
          aria-current={view === "grid" ? "true" : undefined}
          preventScrollReset
          replace
        >
          <Icon name="layout-grid" size={18} />
        </Link>
        <Link
          to={viewUrls.list}
          aria-label="List"
          aria-current={view === "list" ? "true" : undefined}
          preventScrollReset
          replace
        >
          <Icon name="rows-3" size={18} />
        </Link>
      </nav>
    </div>
  );
}

/** SEARCH-25 */
export function Presets({ presets }: Pick<ResultsView, "presets">) {
  if (presets.length === 0) return null;
  return (
    <nav className="presets" aria-label="Quick choices">
      {presets.map(({ label, url, on }) => (
        <Link key={label} to={url} aria-current={on ? "true" : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function Chips({ results }: { results: ResultsView }) {
  if (results.chips.length === 0) return <div className="chips-gap" />;
  return (
    <ul className="chips" aria-label="Active filters">
      {results.chips.map(({ label, url }) => (
        <li key={label}>
          <Link to={url} aria-label={`Remove ${label}`} preventScrollReset>
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={results.clearUrl} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
