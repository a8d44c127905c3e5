// FAV-03: which cars these are only this browser knows; it asks for them by their ids.
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { dropKept, keptIds, keptNotes } from "../../kept/keep-car.ts";
import { addressOfCars } from "../../kept/kept-address.ts";
import { ShareButton } from "../../kept/share-button.tsx";
import { Card } from "../../stock/card.tsx";
import type { CardView } from "../../stock/card-view.ts";
import { useKept } from "../../stock/kept.ts";
import type { FavouritesView } from "./present-favourites.ts";
import { whatChanged } from "./what-changed.ts";

const counts = ["No cars", "One car", "Two cars", "Three cars", "Four cars", "Five cars", "Six cars"];
const countWords = (count: number): string => counts[count] ?? `${count} cars`;

/** The list as it was when the page came: a heart that is taken off leaves its card, so that it can be put back. */
function useCards(): { state: "asking" | "away" | "here"; list: FavouritesView | null; asked: number[] } {
  const fetcher = useFetcher<{ list: FavouritesView }>();
  const [asked, setAsked] = useState<number[] | null>(null);
  const { load } = fetcher;
  useEffect(() => {
    // The newest first, and as many as one answer holds.
    const ids = keptIds("favourites").toReversed().slice(0, 60);
    setAsked(ids);
    if (ids.length > 0) load(addressOfCars("/favourites", ids)).catch(() => undefined);
  }, [load]);
  if (asked === null) return { state: "asking", list: null, asked: [] };
  if (asked.length === 0) return { state: "here", list: null, asked };
  const list = fetcher.data?.list ?? null;
  if (list) return { state: "here", list, asked };
  return { state: fetcher.state === "idle" ? "away" : "asking", list: null, asked };
}

function News({ cards }: { cards: readonly CardView[] }) {
  const news = whatChanged(cards, keptNotes("favourites"));
  if (news.length === 0) return null;
  return (
    <ul className="news">
      {news.map(({ id, title, words, isGood }) => (
        <li key={id} className={isGood ? "good" : undefined}>
          <Icon name={isGood ? "trending-down" : "circle-alert"} size={18} />
          <span>
            <b>{title}</b>: {words}.
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Gone from the site: only what was noted when it was kept is left of it. */
function Gone({ ids }: { ids: readonly number[] }) {
  const notes = keptNotes("favourites");
  if (ids.length === 0) return null;
  return (
    <section className="gone" aria-labelledby="gone">
      <h2 id="gone">No longer on this site</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <span>{notes[id]?.title ?? "A car you kept"}</span>
            <button className="link" type="button" onClick={() => dropKept("favourites", [id])}>
              Remove<span className="vh"> {notes[id]?.title ?? "it"}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ words, list }: { words: string; list: FavouritesView | null }) {
  const some = list && list.cards.length > 0 ? list : null;
  const toCompare = some?.cards.filter(({ state }) => state !== "sold").slice(0, 4) ?? [];
  return (
    <div className="kept-head">
      <div>
        <h1>Favourites</h1>
        <p className="lede" role="status">
          {words}
        </p>
      </div>
      {some ? (
        <p className="btns">
          {toCompare.length > 1 ? (
            <Link
              className={buttonClass("primary")}
              to={addressOfCars(
                "/compare",
                toCompare.map(({ id }) => id),
              )}
            >
              Compare {countWords(toCompare.length).toLowerCase()}
            </Link>
          ) : null}
          <ShareButton className={buttonClass("quiet")} url={some.shareUrl} label="Share the list" />
        </p>
      ) : null}
    </div>
  );
}

export function OwnFavourites({ searchUrl }: { searchUrl: string }) {
  const kept = `,${useKept("favourites")},`;
  const { state, list, asked } = useCards();
  const cards = list?.cards ?? [];
  // A sold car has no heart to take off (FAV-05): removed, it goes at once.
  const shown = cards.filter((card) => card.state !== "sold" || kept.includes(`,${card.id},`));
  const gone = list
    ? asked.filter((id) => kept.includes(`,${id},`) && !cards.some((card) => card.id === id))
    : [];
  const words = {
    asking: "Looking for the cars you kept …",
    away: "The cars you kept cannot be shown at the moment. They are still kept: please try again in a minute.",
    here:
      asked.length === 0
        ? "None yet. The heart on a car keeps it here, on this phone or computer only: no account, nothing sent."
        : `${countWords(shown.length)}, kept on this phone or computer only. No account, nothing sent.`,
  }[state];
  return (
    <>
      <noscript>
        <p className="notice">
          Hearts are kept by your browser and need JavaScript. A list that somebody sent you works without it.
        </p>
      </noscript>
      <Head words={words} list={list} />
      <News cards={shown} />
      <div className="cards row-4">
        {shown.map((card, at) => (
          <div className="kept-card" key={card.id}>
            <Card card={card} heading="h2" priority={at < 4} />
            {card.state === "sold" ? (
              <button className="link" type="button" onClick={() => dropKept("favourites", [card.id])}>
                Remove<span className="vh"> {card.title}</span>
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <Gone ids={gone} />
      {asked.length === 0 && state === "here" ? (
        <p className="btns">
          <Link className={buttonClass("primary")} to={searchUrl}>
            Look for cars
          </Link>
        </p>
      ) : null}
    </>
  );
}
