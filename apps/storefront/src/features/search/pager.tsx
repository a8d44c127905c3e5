import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import type { ResultsView } from "./results-view.ts";

export function Pager({ results }: { results: ResultsView }) {
  const { pages, page, nextUrl } = results;
  if (pages.length < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <ul>
        {pages.map((entry) => (
          <li key={entry.url}>
            {entry.page === null ? (
              <span>{entry.label}</span>
            ) : (
              <Link
                to={entry.url}
                aria-current={entry.page === page ? "page" : undefined}
                aria-label={`Page ${entry.label}`}
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {nextUrl ? (
        <Link className={buttonClass("quiet")} to={nextUrl} rel="next">
          Next page
          <Icon name="arrow-right" size={18} />
        </Link>
      ) : null}
    </nav>
  );
}
