import type { CarView, DayView } from "./car-view.ts";

const Day = ({ day, words }: DayView) => <time dateTime={day}>{words}</time>;

/** The ledger as it is: what was asked, from when, until when. One price alone has no history. */
export function PriceHistory({ asked }: { asked: CarView["asked"] }) {
  if (asked.length < 2) return null;
  return (
    <section className="block" id="price-history">
      <h2>Price history</h2>
      <ol className="asked">
        {asked.toReversed().map(({ amount, type, from, until }) => (
          <li key={`${from.day} ${amount}`}>
            <b>{amount}</b>
            {type ? <span>{type}</span> : null}
            <span>
              {until ? (
                <>
                  <Day {...from} /> until <Day {...until} />
                </>
              ) : (
                <>
                  since <Day {...from} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
