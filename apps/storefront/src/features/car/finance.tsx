import { buttonClass } from "@forecourt/ui/button";
import { Link } from "react-router";
import type { CarView } from "./car-view.ts";
import { SpecRows } from "./details.tsx";

/** CAR-14, D14: rate, comparison rate and warning stand together, whole. */
export function FinanceCards({ car }: { car: CarView }) {
  if (car.finance === null) return null;
  const { headline, rows, warning } = car.finance;
  const apply = car.links.find(({ icon }) => icon === "calculator");
  return (
    <section className="block" id="finance">
      <h2>Finance</h2>
      <div className="fin-card">
        <div>
          {headline ? (
            <p className="num">
              {headline.amount}
              <small>{headline.per}</small>
            </p>
          ) : null}
          {headline ? <p className="fin-rates">{headline.rates}</p> : null}
          {apply ? (
            <Link className={buttonClass("primary")} to={apply.url}>
              {apply.label}
            </Link>
          ) : null}
        </div>
        <SpecRows rows={rows} className="spec one" />
        <p className="fine">{warning}</p>
      </div>
    </section>
  );
}
