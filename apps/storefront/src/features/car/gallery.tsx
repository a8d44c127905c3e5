import { Icon } from "@forecourt/ui/icon";
import { Silhouette } from "@forecourt/ui/silhouette";
import { lazy, Suspense, useRef, useState } from "react";
import { Picture } from "../../site/picture.tsx";
import type { CarView } from "./car-view.ts";
import { GalleryTools } from "./gallery-tools.tsx";

/** Not with the page: most people never open it. */
const Lightbox = lazy(() => import("./lightbox.tsx"));

const sizes = "(min-width: 992px) 800px, 100vw";

function NoPhotos({ car }: { car: CarView }) {
  return (
    <section className="gallery" aria-label="Photos">
      <div className="gallery-main">
        <span className="nophoto">
          <Silhouette name={car.outline} />
          <small>Photos are on their way</small>
        </span>
        <GalleryTools car={car} />
      </div>
    </section>
  );
}

/** In view beside the strip; the rest is behind one more. */
const mostThumbs = 5;

type ThumbsProps = { car: CarView; at: number; onGo: (to: number) => void; onMore: () => void };

function Thumbs({ car, at, onGo, onMore }: ThumbsProps) {
  const { photos } = car;
  if (photos.length < 2) return null;
  const isMore = photos.length > mostThumbs + 1;
  const left = photos.length - mostThumbs;
  return (
    <ul className="thumbs">
      {photos.slice(0, isMore ? mostThumbs : undefined).map(({ hash }, place) => (
        <li key={hash}>
          <a
            href={`#photo-${place + 1}`}
            aria-label={`Photo ${place + 1}`}
            aria-current={place === at ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onGo(place);
            }}
          >
            <Picture
              picture={{ hash }}
              body={car.outline}
              alt=""
              sizes="128px"
              width={1200}
              height={800}
              widest={375}
            />
          </a>
        </li>
      ))}
      {isMore ? (
        <li>
          <a
            className="more-thumb"
            href={`#photo-${mostThumbs + 1}`}
            onClick={(event) => {
              event.preventDefault();
              onMore();
            }}
          >
            +{left}
            <span className="vh"> more photos</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** A strip that snaps: swiped by hand, moved by buttons, and reached by plain links where there is no script. */
export function Gallery({ car }: { car: CarView }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [start, setStart] = useState<number | null>(null);
  const { photos } = car;
  if (photos.length === 0) return <NoPhotos car={car} />;
  const go = (to: number) => {
    const element = strip.current;
    const next = (to + photos.length) % photos.length;
    element?.scrollTo({ left: next * element.clientWidth, behavior: "smooth" });
    setAt(next);
  };
  const open = (place: number) => setStart(place);
  const scrolled = () => {
    const element = strip.current;
    if (element) setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  };
  return (
    <section className="gallery" aria-label="Photos">
      <div className={car.state === "sold" ? "gallery-main is-sold" : "gallery-main"}>
        <ul
          className="strip-photos"
          ref={strip}
          onScrollEnd={scrolled}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
          tabIndex={0}
          aria-label={`${photos.length} photos`}
        >
          {photos.map(({ hash, alt }, place) => (
            <li key={hash} id={`photo-${place + 1}`}>
              <Picture
                picture={{ hash }}
                body={car.outline}
                alt={alt}
                sizes={sizes}
                width={1200}
                height={800}
                priority={place === 0}
              />
            </li>
          ))}
        </ul>
        {car.state === "sold" && car.made.status !== "removed" ? (
          <span className="sold-mark">SOLD</span>
        ) : null}
        {photos.length > 1 ? (
          <>
            <button
              className="gal-nav prev"
              type="button"
              aria-label="Previous photo"
              onClick={() => go(at - 1)}
            >
              <Icon name="chevron-left" size={24} />
            </button>
            <button className="gal-nav next" type="button" aria-label="Next photo" onClick={() => go(at + 1)}>
              <Icon name="chevron-right" size={24} />
            </button>
          </>
        ) : null}
        <GalleryTools car={car} />
        <button className="gal-count" type="button" onClick={() => open(at)}>
          <Icon name="expand" size={16} />
          <span>
            {at + 1} of {photos.length}
          </span>
          <span className="vh">, open full screen</span>
        </button>
      </div>
      <Thumbs car={car} at={at} onGo={go} onMore={() => open(mostThumbs)} />
      {start !== null ? (
        <Suspense fallback={null}>
          <Lightbox car={car} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
