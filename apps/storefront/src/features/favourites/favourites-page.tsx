import { buttonClass } from "@forecourt/ui/button";
import { Link } from "react-router";
import { addKept } from "../../kept/keep-car.ts";
import { addressOfCars } from "../../kept/kept-address.ts";
import { Crumbs } from "../../site/crumbs.tsx";
import { Card } from "../../stock/card.tsx";
import { OwnFavourites } from "./own-favourites.tsx";
import type { FavouritesView } from "./present-favourites.ts";

/** Somebody's list, by its address: it works without script. */
function SharedFavourites({ list }: { list: FavouritesView }) {
  const { cards, asked } = list;
  const missing = asked.length - cards.length;
  return (
    <>
      <div className="kept-head">
        <div>
          <h1>A list of cars</h1>
          <p className="lede">
            {cards.length === 1 ? "One car" : `${cards.length} cars`}, sent to you by whoever gave you this
            address.
            {missing > 0 ? ` ${missing} more ${missing === 1 ? "is" : "are"} no longer on this site.` : ""}
          </p>
        </div>
        <p className="btns">
          {cards.length > 1 ? (
            <Link
              className={buttonClass("primary")}
              to={addressOfCars(
                "/compare",
                cards.slice(0, 4).map(({ id }) => id),
              )}
            >
              Compare {cards.length > 4 ? "the first four" : "them"}
            </Link>
          ) : null}
          <Link
            className={buttonClass("quiet")}
            to="/favourites"
            onClick={() =>
              addKept(
                "favourites",
                cards.filter(({ canBeFavourite }) => canBeFavourite),
              )
            }
          >
            Keep them as mine
          </Link>
        </p>
      </div>
      <div className="cards row-4">
        {cards.map((card, at) => (
          <Card key={card.id} card={card} heading="h2" priority={at === 0 ? "first" : at < 4} />
        ))}
      </div>
    </>
  );
}

export function FavouritesPage({ list }: { list: FavouritesView }) {
  return (
    <div className="wrap kept">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: "Favourites" }]} />
      {list.asked.length > 0 ? (
        <SharedFavourites list={list} />
      ) : (
        <OwnFavourites searchUrl={list.searchUrl} />
      )}
    </div>
  );
}
