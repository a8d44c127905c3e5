import { Price } from "@forecourt/ui/price";
import { CardPhoto } from "../../stock/card-photo.tsx";
import type { CardView } from "../../stock/card-view.ts";

/** The car the form is about, before the form on a phone. */
export function CarAside({ card }: { card: CardView }) {
  return (
    <aside className="mini" aria-label="The car">
      <CardPhoto card={card} priority />
      <div>
        <h2>{card.title}</h2>
        {card.badge ? <p>{card.badge}</p> : null}
        <Price {...card.price} />
        <p>{[card.facts[0]?.[1], card.place].filter(Boolean).join(", ")}</p>
      </div>
    </aside>
  );
}
