import { buttonClass } from "@forecourt/ui/button";
import { Link } from "react-router";
import { addressOfCars } from "../../kept/kept-address.ts";
import { useKept } from "../../stock/kept.ts";

/** The address names no car: those that were ticked on this device are one step away. */
export function NothingToCompare({ searchUrl }: { searchUrl: string }) {
  const ids = useKept("compare").split(",").filter(Boolean).map(Number);
  return (
    <div className="empty">
      <h1>Compare cars</h1>
      <p>
        Tick “Compare” on up to four cars and they stand here side by side: price, kilometres, fuel use and
        what differs. The page has an address of its own, to keep or to send.
      </p>
      <p className="btns">
        {ids.length > 0 ? (
          <Link className={buttonClass("primary")} to={addressOfCars("/compare", ids)}>
            Show the {ids.length === 1 ? "car" : `${ids.length} cars`} I ticked
          </Link>
        ) : null}
        <Link className={buttonClass(ids.length > 0 ? "quiet" : "primary")} to={searchUrl}>
          Look for cars
        </Link>
      </p>
    </div>
  );
}
