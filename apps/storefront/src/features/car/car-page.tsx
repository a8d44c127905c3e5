import { buttonClass } from "@forecourt/ui/button";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { ActionBar } from "./action-bar.tsx";
import type { CarView } from "./car-view.ts";
import { Gallery } from "./gallery.tsx";
import { LateMore } from "./late-more.tsx";
import { Panel } from "./panel.tsx";
import { useCarNow } from "./use-car-now.ts";

/** CAR-26 */
export const bottomTitle = "Interested in this vehicle?";

function BottomBox({ car }: { car: CarView }) {
  return (
    <section className="bottom-box">
      <div className="wrap">
        <div>
          <h2>{bottomTitle}</h2>
          {car.reply ? <p>{car.reply}</p> : null}
        </div>
        <p className="btns">
          <Link className={buttonClass("primary")} to={car.enquireUrl} data-form="Submit an Enquiry">
            Enquire Now
          </Link>
          {car.testDriveUrl ? (
            <Link className={buttonClass("quiet")} to={car.testDriveUrl} data-form="Book a Test Drive">
              Book a Test Drive
            </Link>
          ) : null}
        </p>
      </div>
    </section>
  );
}

type CarPageProps = { car: CarView; children?: ReactNode };

export function CarPage({ car: made, children }: CarPageProps) {
  const now = useCarNow(made);
  const { car } = now;
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
        <Gallery car={car} />
        <Panel {...now} />
        <LateMore car={car} />
      </div>
      <Suspense>{isSold ? null : (children ?? <BottomBox car={car} />)}</Suspense>
      {isSold ? null : <ActionBar car={car} confirm={now.confirm} />}
    </>
  );
}
