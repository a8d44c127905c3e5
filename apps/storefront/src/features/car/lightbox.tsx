import { Dialog } from "@forecourt/ui/dialog";
import { Icon } from "@forecourt/ui/icon";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "../../site/picture.tsx";
import type { CarView } from "./car-view.ts";

type LightboxProps = { car: CarView; start: number; onClose: () => void };

/** Default export: `lazy` wants one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module.
export default function Lightbox({ car, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const { photos, title, price } = car;
  const photo = photos[at];
  const move = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") move(1);
    if (event.key === "ArrowLeft") move(-1);
  };
  return (
    <Dialog label={`Photos of the ${title}`} className="lightbox" open onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut for the two buttons inside. */}
      <div className="lb-in" onKeyDown={keyed}>
        <div className="lb-head">
          <p>
            <b>{title}</b>
            <span>
              {price.amount} {price.type}
            </span>
          </p>
          <p className="lb-count" role="status">
            {at + 1} of {photos.length}
          </p>
          <div>
            <button className="tool" type="button" aria-label="Close photos" onClick={onClose}>
              <Icon name="x" size={24} />
            </button>
          </div>
        </div>
        <figure className="lb-stage">
          <button className="lb-nav" type="button" aria-label="Previous photo" onClick={() => move(-1)}>
            <Icon name="chevron-left" size={28} />
          </button>
          {photo ? (
            <Picture
              picture={{ hash: photo.hash }}
              alt={photo.alt}
              sizes="100vw"
              width={1200}
              height={800}
              priority
            />
          ) : null}
          <button className="lb-nav" type="button" aria-label="Next photo" onClick={() => move(1)}>
            <Icon name="chevron-right" size={28} />
          </button>
        </figure>
        <ul className="lb-thumbs">
          {photos.map(({ hash }, place) => (
            <li key={hash}>
              <button
                type="button"
                aria-label={`Photo ${place + 1}`}
                aria-current={place === at ? "true" : undefined}
                onClick={() => setAt(place)}
              >
                <Picture picture={{ hash }} alt="" sizes="84px" width={1200} height={800} widest={160} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
