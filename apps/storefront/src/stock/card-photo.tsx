import { Silhouette } from "@forecourt/ui/silhouette";
import { Picture } from "../site/picture.tsx";
import type { CardView } from "./card-view.ts";

const sizes = "(min-width: 1200px) 300px, (min-width: 576px) 46vw, 92vw";

/** True: on the first screen. "first": the largest picture there, fetched before the others. */
export type PhotoPriority = boolean | "first";

/** Never a grey box: a car without photos is drawn. */
export function CardPhoto({ card, priority }: { card: CardView; priority: PhotoPriority }) {
  if (card.photo === null) {
    return (
      <span className="nophoto">
        <Silhouette name={card.outline} />
        <small>Photos are on their way</small>
      </span>
    );
  }
  return (
    <Picture
      picture={{ hash: card.photo }}
      body={card.outline}
      alt=""
      sizes={sizes}
      width={1200}
      height={800}
      widest={750}
      eager={priority !== false}
      priority={priority === "first"}
    />
  );
}
