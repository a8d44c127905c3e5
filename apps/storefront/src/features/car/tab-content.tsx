import { Prose } from "../../site/prose.tsx";
import type { CarView, TabView } from "./car-view.ts";
import { Comments, FeatureList, Features, SpecRows } from "./details.tsx";

/** CAR-25 in words: what happens to the money, before anyone is asked for it. */
function ReserveWords({ car }: { car: CarView }) {
  return (
    <>
      <h3>Reserve Online</h3>
      <p className="prose">{car.reserve?.note}</p>
      <p className="prose">
        Nobody else can reserve it while you come and look. If it is not for you, the hold ends and the
        deposit goes back to the card it came from.
      </p>
    </>
  );
}

function OwnWords({ tab }: { tab: TabView }) {
  return (
    <>
      <h3>{tab.label}</h3>
      {tab.promises.length > 0 ? <FeatureList features={tab.promises} /> : null}
      {tab.text.length > 0 ? <Prose nodes={tab.text} /> : null}
    </>
  );
}

function FilledByCar({ tab, car }: { tab: TabView; car: CarView }) {
  switch (tab.tab) {
    case "dealer_comments":
      return <Comments comments={car.comments} />;
    case "features":
      return <Features features={car.features} />;
    case "reserve_online":
      return <ReserveWords car={car} />;
    case "car_summary":
      return (
        <>
          <h3>{tab.label}</h3>
          <SpecRows rows={[...car.keys, ...car.summary]} />
        </>
      );
    case "all_specifications":
      return (
        <>
          <h3>{tab.label}</h3>
          <SpecRows rows={car.specs} />
        </>
      );
    default:
      return <OwnWords tab={tab} />;
  }
}

export function TabContent({ tab, car }: { tab: TabView; car: CarView }) {
  const isOwn = ["whats_included", "why_buy_from_us", "protect_your_car"].includes(tab.tab);
  return (
    <>
      <FilledByCar tab={tab} car={car} />
      {/* A site may add words of its own to what the car brings. */}
      {!isOwn && tab.text.length > 0 ? <Prose nodes={tab.text} /> : null}
    </>
  );
}
