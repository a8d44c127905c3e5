import { locationsHeading } from "@forecourt/rules/locations-heading";
import { telLink } from "@forecourt/rules/tel-link";
import { Icon } from "@forecourt/ui/icon";
import { OpenStatus } from "../../site/open-status.tsx";
import type { OpenView } from "../../site/present-hours.ts";

export type ContactPlace = {
  name: string;
  address: string;
  phone: string | null;
  open: OpenView | null;
};

export function PlaceList({ places }: { places: readonly ContactPlace[] }) {
  return (
    <aside className="contact-places" aria-label="Where we are">
      <h2>{locationsHeading(places.length)}</h2>
      <ul>
        {places.map(({ name, address, phone, open }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{address}</p>
            {open ? <OpenStatus {...open} /> : null}
            {phone ? (
              <a className="link" href={telLink(phone)}>
                <Icon name="phone" size={16} />
                {phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </aside>
  );
}
