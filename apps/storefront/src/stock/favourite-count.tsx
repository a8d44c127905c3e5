import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { useFavourites } from "./favourites.ts";

export function FavouriteCount() {
  const count = useFavourites().length;
  return (
    <Link
      className="tool"
      to="/favourites"
      aria-label={count > 0 ? `Favourites, ${count} cars` : "Favourites"}
    >
      <Icon name="heart" />
      {count > 0 ? <b className="count">{count}</b> : null}
    </Link>
  );
}
