import { Price } from "@forecourt/ui/price";
import type { ReactNode } from "react";
import { CardPhoto } from "./card-photo.tsx";
import type { CardView } from "./card-view.ts";

type CarAsideProps = { card: CardView | null; children?: ReactNode };

/** The car that a page's form or hold is about, before it on a phone. */
export function CarAside({ card, children }: CarAsideProps) {
  return (
    <aside className="mini" aria-label="The car">
      {card ? (
        <>
          <CardPhoto card={card} priority />
          <div>
            <h2>{card.title}</h2>
            {card.badge ? <p>{card.badge}</p> : null}
            <Price {...card.price} />
            <p>{[card.facts[0]?.[1], card.place].filter(Boolean).join(", ")}</p>
          </div>
        </>
      ) : null}
      {children}
    </aside>
  );
}
