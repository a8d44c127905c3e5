import { Icon } from "@forecourt/ui/icon";
import { toggleFavourite, useFavourites } from "./favourites.ts";

/** FAV-01: on this device; it needs script, so without it there is no heart. */
export function Heart({ id, title }: { id: number; title: string }) {
  const isFavourite = useFavourites().includes(id);
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite ${title}`}
      onClick={() => toggleFavourite(id)}
    >
      <Icon name="heart" />
    </button>
  );
}
