import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Price } from "@forecourt/ui/price";
import { Link } from "react-router";
import { dropKept } from "../../kept/keep-car.ts";
import { ShareButton } from "../../kept/share-button.tsx";
import { Crumbs } from "../../site/crumbs.tsx";
import { CardPhoto } from "../../stock/card-photo.tsx";
import type { CompareRow, CompareView } from "./compare-view.ts";
import { NothingToCompare } from "./nothing-to-compare.tsx";

const counts = ["No cars", "One car", "Two cars", "Three cars", "Four cars"];

function Heads({ cars }: Pick<CompareView, "cars">) {
  return (
    <thead>
      <tr className="pics">
        <td />
        {cars.map(({ card, withoutUrl }) => (
          <td key={card.id}>
            <Link to={card.url} tabIndex={-1} aria-hidden="true">
              <CardPhoto card={card} priority={true} />
            </Link>
            {card.tag ? <span className={`tag ${card.tag.tone}`}>{card.tag.label}</span> : null}
            <Link
              className="rm"
              to={withoutUrl}
              replace
              aria-label={`Take ${card.title} out`}
              onClick={() => dropKept("compare", [card.id])}
            >
              <Icon name="x" size={18} />
            </Link>
          </td>
        ))}
      </tr>
      <tr className="names">
        <td />
        {cars.map(({ card }) => (
          <th key={card.id} scope="col">
            <Link to={card.url}>{card.title}</Link>
            {card.badge ? <small>{card.badge}</small> : null}
            <Price {...card.price} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row, ids }: { row: CompareRow; ids: readonly number[] }) {
  return (
    <tr className={row.differs ? "diff" : undefined}>
      <th scope="row">{row.label}</th>
      {ids.map((id, at) => (
        <td key={id} className={row.best.includes(at) ? "best" : undefined}>
          {row.values[at] ?? <span className="unknown">Not stated</span>}
          {row.best.includes(at) ? (
            <span className="mark-best">
              <Icon name="check" size={14} />
              Best
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function NextSteps({ cars }: Pick<CompareView, "cars">) {
  return (
    <tr className="acts">
      <th scope="row">
        <span className="vh">Next step</span>
      </th>
      {cars.map(({ card }) => (
        <td key={card.id}>
          {card.actions.map(({ label, url }, at) => (
            <Link key={label} className={at === 0 ? buttonClass("primary", "wide") : "link"} to={url}>
              {label}
              <span className="vh">, {card.title}</span>
            </Link>
          ))}
        </td>
      ))}
    </tr>
  );
}

/** CMP-01: the address is the comparison; nothing here needs script but sharing. */
export function ComparePage({ compare }: { compare: CompareView }) {
  const { cars, rows, missing, warning } = compare;
  const ids = cars.map(({ card }) => card.id);
  return (
    <div className="wrap compare">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: "Compare" }]} />
      {missing > 0 ? (
        <p className="notice" role="status">
          {missing === 1 ? "One car is" : `${missing} cars are`} no longer on this site and left out.
        </p>
      ) : null}
      {cars.length === 0 ? (
        <NothingToCompare searchUrl={compare.searchUrl} />
      ) : (
        <>
          <div className="compare-head">
            <h1>{cars.length === 1 ? "One car so far" : `${counts[cars.length]}, side by side`}</h1>
            <div>
              <label className="switch">
                <input type="checkbox" defaultChecked />
                <span>Highlight differences</span>
              </label>
              {cars.length < 4 ? (
                <Link className="link" to={compare.searchUrl}>
                  <Icon name="plus" size={18} />
                  Add a car
                </Link>
              ) : null}
              <ShareButton className="link" url={compare.shareUrl} label="Share this page" />
            </div>
          </div>
          <table className={`cmp of-${cars.length}`}>
            <caption className="vh">Price, facts and place of each car</caption>
            <Heads cars={cars} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.label} row={row} ids={ids} />
              ))}
              <NextSteps cars={cars} />
            </tbody>
          </table>
          {warning ? <p className="compare-warning">{warning}</p> : null}
        </>
      )}
    </div>
  );
}
