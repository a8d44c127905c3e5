import { numberWords } from "@forecourt/rules/number-words";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import type { ResultsView } from "./results-view.ts";

/** Says why, and offers the one change that frees most cars. */
export function NoResults({ results }: { results: ResultsView }) {
  const { relax, unit, clearUrl } = results;
  return (
    <div className="empty">
      <h2>No {unit} match all of that today</h2>
      <p className="lede">
        {relax.length > 0
          ? "Here is what one change would open."
          : "Try fewer words, or start again with all stock."}
      </p>
      <ul className="relax">
        {relax.map(({ label, url, count }, at) => (
          <li key={url} className={at === 0 ? "best" : undefined}>
            <Link to={url}>
              <span className="num">{count}</span>
              <span>
                <b>Drop “{label}”</b>
                {count === 1 ? "One matches the rest" : `${numberWords(count)} ${unit} match the rest`}
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
        <li>
          <Link to={clearUrl}>
            <span className="num" />
            <span>
              <b>Start again</b>
              All stock, nothing chosen
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      </ul>
    </div>
  );
}
