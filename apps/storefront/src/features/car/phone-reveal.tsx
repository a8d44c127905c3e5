import { maskPhone } from "@forecourt/rules/mask-phone";
import { telLink } from "@forecourt/rules/tel-link";
import { Icon } from "@forecourt/ui/icon";
import { useState } from "react";
import type { CarPlace } from "./car-view.ts";

/** D21: without script the reveal leads to the location's page. */
export function PhoneReveal({ place }: { place: CarPlace }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <a className="phone-reveal" href={telLink(place.phone)}>
        <Icon name="phone" size={18} />
        <span>{place.phone}</span>
        <em>Call</em>
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
      }}
    >
      <Icon name="phone" size={18} />
      <span aria-hidden="true">{maskPhone(place.phone)}</span>
      <em>Show number</em>
    </a>
  );
}
