import { maskPhone } from "@forecourt/rules/mask-phone";
import { telLink } from "@forecourt/rules/tel-link";
import { Icon } from "@forecourt/ui/icon";
import { useState } from "react";
import type { CarPlace, CarView } from "./car-view.ts";
import { tellReveal } from "./tell-reveal.ts";

/** CAR-13, PHONE-01 to PHONE-05. D21: without script the reveal leads to the location's page. */
export function PhoneReveal({ car, place }: { car: CarView; place: CarPlace }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <a className="phone-reveal" href={telLink(place.phone)}>
        <Icon name="phone" size={18} />
        <span>{place.phone}</span>
        <em>{car.callText}</em>
      </a>
    );
  }
  return (
    <a
      className="phone-reveal"
      href={place.url}
      onClick={(event) => {
        event.preventDefault();
        setShown(true);
        tellReveal(car);
      }}
    >
      <Icon name="phone" size={18} />
      <span aria-hidden="true">{maskPhone(place.phone)}</span>
      <span className="vh">{car.callText}:</span>
      <em>Show number</em>
    </a>
  );
}
