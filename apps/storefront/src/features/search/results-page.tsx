import { Suspense } from "react";
import { useNavigation } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { SuggestField } from "../../site/suggest-field.tsx";
import { Card } from "../../stock/card.tsx";
import { FilterForm } from "./filter-form.tsx";
import { NoResults } from "./no-results.tsx";
import { Pager } from "./pager.tsx";
import { PromoCard } from "./promo-card.tsx";
import type { ResultsView } from "./results-view.ts";
import { SearchDown } from "./search-down.tsx";
import { Chips, Presets, Toolbar } from "./toolbar.tsx";
import { filterFormId } from "./use-filters.ts";

/** Cards of the first row are fetched at once; the others when they come near. */
const eager = 3;

/**
 * Cards that wake together. A page of 22 in one piece keeps a phone from answering for a tenth of a second; a part of its
 * own for each card costs the server a tenth more.
 */
const partSize = 6;

const inParts = (items: readonly Item[]): [from: number, part: readonly Item[]][] =>
  items.flatMap((_, at) => (at % partSize === 0 ? [[at, items.slice(at, at + partSize)]] : []));

type Item = ResultsView["items"][number];
const keyOf = (item: Item) => ("promo" in item ? item.promo.key : item.card.id);

function ResultItem({ item, at }: { item: Item; at: number }) {
  if ("promo" in item) return <PromoCard promo={item.promo} />;
  return <Card card={item.card} heading="h2" priority={at === 0 ? "first" : at < eager} />;
}

export function ResultsPage({ results }: { results: ResultsView }) {
  const isLoading = useNavigation().state === "loading";
  const { items, view, title, crumb } = results;
  return (
    <div className="wrap results">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: crumb }]} />
      <div className="results-head">
        <h1>{title}</h1>
        <div className="results-ask">
          <label className="vh" htmlFor="results-query">
            What are you looking for?
          </label>
          <SuggestField
            key={results.text}
            id="results-query"
            form={filterFormId}
            defaultValue={results.text}
            placeholder="Make, model or a few plain words"
          />
        </div>
        <Presets presets={results.presets} />
      </div>
      <Suspense>
        <FilterForm results={results} />
      </Suspense>
      <section className={isLoading ? "results-main is-loading" : "results-main"} aria-label="Results">
        {results.isDegraded ? <SearchDown url={results.viewUrls[view]} /> : null}
        <Toolbar results={results} />
        <Chips results={results} />
        {items.length === 0 ? <NoResults results={results} /> : null}
        <div className={view === "list" ? "cards list" : "cards"}>
          {inParts(items).map(([from, part]) => (
            <Suspense key={from}>
              {part.map((item, at) => (
                <ResultItem key={keyOf(item)} item={item} at={from + at} />
              ))}
            </Suspense>
          ))}
        </div>
        <Pager results={results} />
      </section>
    </div>
  );
}
