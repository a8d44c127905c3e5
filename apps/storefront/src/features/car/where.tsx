import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { OpenStatus } from "../../site/open-status.tsx";
import { Picture } from "../../site/picture.tsx";
import type { CarPlace } from "./car-view.ts";
import { Delivery } from "./delivery.tsx";

/** Not with the page: nothing of a map is there before someone asks for it (D16). */
const PlaceMap = lazy(() => import("./place-map.tsx"));

/** CAR-27 */
function PlacePicture({ place }: { place: CarPlace }) {
  const [isMap, setMap] = useState(false);
  const photo = place.image ? (
    <Picture
      picture={{ asset: place.image }}
      alt={place.name}
      sizes="(min-width: 768px) 430px, 100vw"
      width={1200}
      height={800}
      widest={750}
    />
  ) : null;
  if (place.position === null && place.googleMap === null) return photo;
  return (
    <>
      {isMap ? (
        <Suspense fallback={photo}>
          <PlaceMap place={place} />
        </Suspense>
      ) : (
        photo
      )}
      <button
        className={buttonClass("quiet")}
        type="button"
        aria-pressed={isMap}
        onClick={() => setMap(!isMap)}
      >
        <Icon name="map" size={18} />
        {isMap ? "Hide map" : "Show map"}
      </button>
    </>
  );
}

export function Where({ place, delivers }: { place: CarPlace; delivers: boolean }) {
  return (
    <section className="block" id="where">
      <h2>Where it is</h2>
      <div className="where">
        <div className={place.image ? "where-map" : "where-map bare"}>
          <PlacePicture place={place} />
        </div>
        <div>
          <h3>
            <Link to={place.url}>{place.name}</Link>
          </h3>
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
          {delivers ? <Delivery /> : null}
        </div>
      </div>
    </section>
  );
}
