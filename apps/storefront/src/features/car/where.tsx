import { Icon } from "@forecourt/ui/icon";
import { OpenStatus } from "../../site/open-status.tsx";
import { Picture } from "../../site/picture.tsx";
import type { CarPlace } from "./car-view.ts";

export function Where({ place }: { place: CarPlace }) {
  return (
    <section className="block">
      <h2>Where it is</h2>
      <div className="where">
        {place.image ? (
          <div className="where-map">
            <Picture
              picture={{ asset: place.image }}
              alt={place.name}
              sizes="(min-width: 768px) 430px, 100vw"
              width={1200}
              height={800}
              widest={750}
            />
          </div>
        ) : null}
        <div>
          <h3>{place.name}</h3>
          <p>{place.address}</p>
          {place.open ? <OpenStatus {...place.open} /> : null}
          <table className="hours">
            <tbody>
              {place.hours.map(({ label, hours }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <a className="more" href={place.directions}>
            Directions
            <Icon name="arrow-up-right" size={18} />
          </a>
        </div>
      </div>
    </section>
  );
}
