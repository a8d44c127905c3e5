import { Icon } from "@forecourt/ui/icon";
import { OpenStatus } from "../../site/open-status.tsx";
import type { WeekHours } from "../../site/opening-hours.ts";
import { telLink } from "../../site/phone-link.ts";

export type ContactPlace = {
  name: string;
  address: string;
  phone: string | null;
  open: { week: WeekHours; usual: string } | null;
};

export function PlaceList({ places }: { places: readonly ContactPlace[] }) {
  return (
    <aside className="contact-places" aria-label="Where we are">
      <h2>{places.length === 1 ? "Find Us Here" : `${places.length} Big Locations`}</h2>
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
