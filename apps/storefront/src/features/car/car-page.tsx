import { buttonClass } from "@forecourt/ui/button";
import { Link } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { ActionBar } from "./action-bar.tsx";
import type { CarView } from "./car-view.ts";
import { Comments, Features, FinanceBlock, KeyFacts, KeyInformation } from "./details.tsx";
import { Gallery } from "./gallery.tsx";
import { Panel } from "./panel.tsx";
import { Similar } from "./similar.tsx";
import { Where } from "./where.tsx";

/** CAR-26 */
function BottomBox({ car }: { car: CarView }) {
  return (
    <section className="bottom-box">
      <div className="wrap">
        <div>
          <h2>Interested in this vehicle?</h2>
          {car.reply ? <p>{car.reply}</p> : null}
        </div>
        <p className="btns">
          <Link className={buttonClass("primary")} to={car.enquireUrl}>
            Enquire Now
          </Link>
          {car.testDriveUrl ? (
            <Link className={buttonClass("quiet")} to={car.testDriveUrl}>
              Book a Test Drive
            </Link>
          ) : null}
        </p>
      </div>
    </section>
  );
}

export function CarPage({ car }: { car: CarView }) {
  const isSold = car.state === "sold";
  return (
    <>
      <div className={isSold ? "wrap car is-sold" : "wrap car"}>
        <Crumbs
          trail={[
            { label: "Home", url: "/" },
            { label: car.searchLabel, url: car.searchUrl },
            { label: car.title },
          ]}
        />
        <Gallery key={car.id} car={car} />
        <Panel key={`panel-${car.id}`} car={car} />
        <div className="car-main">
          <KeyFacts keys={car.keys} />
          {isSold ? (
            <Similar
              id="closest"
              title="Closest now"
              text="Compared with the car that sold."
              similar={car.similar}
            />
          ) : null}
          <KeyInformation specs={car.specs} />
          {isSold ? null : (
            <>
              <Features features={car.features} />
              <Comments comments={car.comments} />
              <FinanceBlock car={car} />
              {car.place ? <Where place={car.place} /> : null}
            </>
          )}
        </div>
        {isSold ? null : <Similar id="similar" title="Similar, and how they differ" similar={car.similar} />}
      </div>
      {isSold ? null : <BottomBox car={car} />}
      {isSold ? null : <ActionBar car={car} />}
    </>
  );
}
