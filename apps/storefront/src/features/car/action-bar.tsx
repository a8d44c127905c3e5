import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CarView } from "./car-view.ts";

/** Whether the panel's own buttons are on the screen: a second set would only cover what is below them. */
function usePanelInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.querySelector(".panel-actions");
    if (panel === null) return;
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true));
    watch.observe(panel);
    return () => watch.disconnect();
  }, []);
  return isInView;
}

/** Below lg: Call, Enquire, Reserve. D21: the number is dialled on a tap, and never printed here. */
export function ActionBar({ car }: { car: CarView }) {
  const isAway = usePanelInView();
  return (
    <nav className={isAway ? "actionbar away" : "actionbar"} aria-label="Call, enquire or reserve">
      {car.place ? (
        <a
          className={buttonClass("quiet", "sq")}
          href={car.place.url}
          aria-label="Call the dealer"
          onClick={(event) => {
            event.preventDefault();
            window.location.href = telLink(car.place?.phone ?? "");
          }}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <Link className={buttonClass(car.reserve ? "quiet" : "primary")} to={car.enquireUrl}>
        Enquire
      </Link>
      {car.reserve ? (
        <Link className={buttonClass("primary")} to={car.reserve.url}>
          {car.reserve.label}
        </Link>
      ) : null}
    </nav>
  );
}
