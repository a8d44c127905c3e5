import { telLink } from "@forecourt/rules/tel-link";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import type { CarPlace, CarView } from "./car-view.ts";
import { tellReveal } from "./tell-reveal.ts";

/** GROUP-09, D21: a group shows its contact details openly. */
export function Contact({ car, place }: { car: CarView; place: CarPlace }) {
  return (
    <address className="panel-contact">
      <Link to={place.url}>
        <Icon name="map-pin" size={18} />
        <span>
          <b>{place.name}</b>
          {place.address}
        </span>
      </Link>
      <a href={telLink(place.phone)} onClick={() => tellReveal(car)}>
        <Icon name="phone" size={18} />
        {place.phone}
      </a>
    </address>
  );
}
