import { Dialog } from "@forecourt/ui/dialog";
import { Icon } from "@forecourt/ui/icon";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { Picture } from "../../site/picture.tsx";
import type { CarView } from "./car-view.ts";
import { useTouch } from "./use-touch.ts";

type LightboxProps = { car: CarView; start: number; onClose: () => void };

/** Closed as Escape closes it, so that the focus goes back to where it came from. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest("dialog")?.close();

type ThumbsProps = { car: CarView; at: number; onPick: (place: number) => void };

function Thumbs({ car, at, onPick }: ThumbsProps) {
  if (car.photos.length < 2) return null;
  return (
    <ul className="lb-thumbs">
      {car.photos.map(({ hash }, place) => (
        <li key={hash}>
          <button
            type="button"
            aria-label={`Photo ${place + 1}`}
            aria-current={place === at ? "true" : undefined}
            ref={
              place === at ? (button) => button?.scrollIntoView({ block: "nearest", inline: "center" }) : null
            }
            onClick={() => onPick(place)}
          >
            <Picture
              picture={{ hash }}
              body={car.outline}
              alt=""
              sizes="84px"
              width={1200}
              height={800}
              widest={160}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Default export: `lazy` wants one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module.
export default function Lightbox({ car, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const { photos, title, price } = car;
  const photo = photos[at];
  const move = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const { box, handlers, zoomBy } = useTouch(photo?.hash ?? "", move);
  const keys = new Map<string, () => void>([
    ["ArrowRight", () => move(1)],
    ["ArrowLeft", () => move(-1)],
    ["Home", () => setAt(0)],
    ["End", () => setAt(photos.length - 1)],
    ["+", () => zoomBy(1.5)],
    ["-", () => zoomBy(1 / 1.5)],
  ]);
  const keyed = (event: KeyboardEvent) => keys.get(event.key)?.();
  return (
    <Dialog label={`Photos of the ${title}`} className="lightbox" open onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are short cuts for the buttons inside. */}
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
            <button className="tool" type="button" aria-label="Close photos" onClick={close}>
              <Icon name="x" size={24} />
            </button>
          </div>
        </div>
        <figure className="lb-stage" {...handlers}>
          {photos.length > 1 ? (
            <button className="lb-nav" type="button" aria-label="Previous photo" onClick={() => move(-1)}>
              <Icon name="chevron-left" size={28} />
            </button>
          ) : null}
          <div className="lb-photo" ref={box}>
            {photo ? (
              <Picture
                picture={{ hash: photo.hash }}
                body={car.outline}
                alt={photo.alt}
                sizes="100vw"
                width={1200}
                height={800}
                priority
              />
            ) : null}
          </div>
          {photos.length > 1 ? (
            <button className="lb-nav" type="button" aria-label="Next photo" onClick={() => move(1)}>
              <Icon name="chevron-right" size={28} />
            </button>
          ) : null}
        </figure>
        <Thumbs car={car} at={at} onPick={setAt} />
      </div>
    </Dialog>
  );
}
