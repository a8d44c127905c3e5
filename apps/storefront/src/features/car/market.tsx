import type { CarView } from "./car-view.ts";

/** Words near an end stay inside. */
function anchorOf(at: number): string {
  if (at < 20) return "m-lo";
  return at > 80 ? "m-hi" : "m-mid";
}

/** Drawn in per cent of its width, so that words keep their size on every screen. */
function Scale({ market }: { market: NonNullable<CarView["market"]> }) {
  const { asked, average } = market;
  return (
    <svg className="market" width="100%" height="72" aria-hidden="true" focusable="false">
      <rect className="m-line" x="0" y="34" width="100%" height="8" rx="4" />
      <rect className="m-tick" x={`${average.at}%`} y="28" width="2" height="20" />
      <circle className={market.isBelow ? "m-dot good" : "m-dot"} cx={`${asked.at}%`} cy="38" r="10" />
      <text x={`${asked.at}%`} y="18" className={anchorOf(asked.at)}>
        This car {asked.words}
      </text>
      <text x={`${average.at}%`} y="66" className="m-mid">
        Average {average.words}
      </text>
    </svg>
  );
}

export function Market({ market }: { market: CarView["market"] }) {
  if (market === null) return null;
  return (
    <section className="block" id="market">
      <h2>Market position</h2>
      <p className={market.isBelow ? "block-lede" : "block-lede even"}>
        <b>{market.lead}</b> {market.rest}
      </p>
      <Scale market={market} />
      <p className="fine">{market.basis}</p>
    </section>
  );
}
