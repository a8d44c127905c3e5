import { Price } from "@forecourt/ui/price";
import { Link } from "react-router";
import { CardPhoto } from "../../stock/card-photo.tsx";
import type { SimilarView } from "./car-view.ts";

type SimilarProps = { title: string; text?: string; id: string; similar: readonly SimilarView[] };

export function Similar({ title, text, id, similar }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <section className="block wide" id={id}>
      <div className="sec-head">
        <div>
          <h2>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
      </div>
      <ul className="similar">
        {similar.map(({ card, differences }) => (
          <li key={card.id}>
            <Link to={card.url}>
              <CardPhoto card={card} priority={false} />
              <div>
                <h3>{card.title}</h3>
                {card.badge ? <p>{card.badge}</p> : null}
                <Price {...card.price} />
                <ul className="diffs">
                  {differences.map(({ words, better }) => (
                    <li key={words} className={better ? "up" : undefined}>
                      {words}
                    </li>
                  ))}
                </ul>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
