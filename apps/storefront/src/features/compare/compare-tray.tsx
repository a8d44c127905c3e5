import { mostCompared } from "@forecourt/rules/compare-list";
import { parseFavourites } from "@forecourt/rules/favourite";
import { imageUrl } from "@forecourt/rules/image-url";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { compareFull, dropKept, keptNotes } from "../../kept/keep-car.ts";
import { addressOfCars } from "../../kept/kept-address.ts";
import { useKept } from "../../stock/kept.ts";

const countWords = ["", "One car", "Two cars", "Three cars", "Four cars"];

/** A fifth tick: said until the list changes. */
function useFull(kept: string): boolean {
  const [fullOf, setFullOf] = useState("");
  useEffect(() => {
    const tell = () => setFullOf(kept);
    addEventListener(compareFull, tell);
    return () => removeEventListener(compareFull, tell);
  }, [kept]);
  return kept !== "" && fullOf === kept;
}

function TrayCar({ id }: { id: number }) {
  const note = keptNotes("compare")[id];
  const title = note?.title ?? "A car";
  return (
    <li>
      {note?.photo ? (
        <img src={imageUrl({ hash: note.photo }, { w: 160 })} alt="" width={72} height={48} />
      ) : null}
      <span>{title}</span>
      <button type="button" aria-label={`Take ${title} out`} onClick={() => dropKept("compare", [id])}>
        <Icon name="x" size={18} />
      </button>
    </li>
  );
}

/** CMP-01: follows while browsing. On the page it leads to, it has nothing to add. */
export function CompareTray() {
  const kept = useKept("compare");
  const isFull = useFull(kept);
  const { pathname } = useLocation();
  const ids = parseFavourites(kept);
  if (ids.length === 0 || pathname === "/compare") return null;
  return (
    <aside className="tray" aria-label="Cars to compare">
      <div className="wrap">
        <p role="status">
          <b>{countWords[ids.length]}</b>{" "}
          {isFull ? `is the most. Take one out first.` : `of ${mostCompared} to compare`}
        </p>
        <ul>
          {ids.map((id) => (
            <TrayCar key={id} id={id} />
          ))}
        </ul>
        <button className="link tray-clear" type="button" onClick={() => dropKept("compare", ids)}>
          Clear
        </button>
        <Link className={buttonClass("primary")} to={addressOfCars("/compare", ids)}>
          {ids.length > 1 ? "Compare" : "Look"}
          <span className="vh"> the cars chosen</span>
        </Link>
      </div>
    </aside>
  );
}
