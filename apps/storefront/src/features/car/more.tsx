import type { CarView } from "./car-view.ts";
import { Comments, Features, KeyInformation } from "./details.tsx";
import { FinanceCards } from "./finance.tsx";
import { InfoTabs } from "./info-tabs.tsx";
import { Market } from "./market.tsx";
import { PriceHistory } from "./price-history.tsx";
import { Similar } from "./similar.tsx";
import { Where } from "./where.tsx";

/** A site that gives comments or features no tab shows them all the same. */
function Untabbed({ car }: { car: CarView }) {
  const has = (name: string): boolean => car.tabs.some(({ tab }) => tab === name);
  return (
    <>
      {has("features") || car.features.length === 0 ? null : (
        <section className="block info">
          <h2 className="vh">Features</h2>
          <Features features={car.features} />
        </section>
      )}
      {has("dealer_comments") ? null : (
        <section className="block info">
          <h2 className="vh">Comments</h2>
          <Comments comments={car.comments} />
        </section>
      )}
    </>
  );
}

function ForSale({ car }: { car: CarView }) {
  return (
    <>
      <InfoTabs car={car} />
      <Untabbed car={car} />
      <FinanceCards car={car} />
      <Market market={car.market} />
      <PriceHistory asked={car.asked} />
    </>
  );
}

/** All that stands below the gallery and beside the panel. */
export function More({ car }: { car: CarView }) {
  const isSold = car.state === "sold";
  return (
    <>
      <div className="car-main">
        <KeyInformation car={car} />
        {isSold ? (
          <Similar
            id="closest"
            title="Closest now"
            text="Compared with the car that sold."
            similar={car.similar}
          />
        ) : (
          <ForSale car={car} />
        )}
        {car.place ? <Where place={car.place} delivers={car.delivers && !isSold} /> : null}
      </div>
      {isSold ? null : <Similar id="similar" title="Similar, and how they differ" similar={car.similar} />}
    </>
  );
}
