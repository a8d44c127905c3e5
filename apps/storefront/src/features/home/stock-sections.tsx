import { Icon } from "@forecourt/ui/icon";
import { Silhouette } from "@forecourt/ui/silhouette";
import { Link } from "react-router";
import { Picture } from "../../site/picture.tsx";
import { Card } from "../../stock/card.tsx";
import type { HomeSection } from "./home-view.ts";
import { Section, SectionHead } from "./section.tsx";

type Of<T extends HomeSection["type"]> = Extract<HomeSection, { type: T }>;

export function CarRow({ heading, text, link, cards, columns }: Of<"cars">) {
  return (
    <Section>
      <SectionHead heading={heading} text={text} link={link} />
      <div className={`cards row-${columns}`}>
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
}

export function BodyTypes({ items, tinted }: Of<"bodies"> & { tinted: boolean }) {
  if (items.length === 0) return null;
  return (
    <Section className={tinted ? "tinted tight" : "tight"}>
      <ul className="bodies">
        {items.map(({ label, url, outline, count }) => (
          <li key={label}>
            <Link to={url}>
              <Silhouette name={outline} />
              <span>{label}</span>
              <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** PROMO-04: slides side by side, moved by hand; nothing moves by itself. */
export function Promotions({ slides }: Of<"promotions">) {
  return (
    <Section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="promos" aria-label="Offers" tabIndex={0}>
        {slides.map(({ key, kicker, heading, text, button, url, image }) => (
          <Link key={key} className="offer" to={url}>
            <Picture
              picture={{ asset: image }}
              alt=""
              sizes="(min-width: 992px) 690px, 88vw"
              width={1920}
              height={800}
              widest={1200}
            />
            <div>
              {kicker ? <p>{kicker}</p> : null}
              <h2>{heading}</h2>
              <p>{text}</p>
              <span className="more">
                {button}
                <Icon name="arrow-right" size={18} />
              </span>
            </div>
          </Link>
        ))}
      </section>
    </Section>
  );
}

export function Models({ heading, models }: Of<"models">) {
  return (
    <Section className="first">
      <SectionHead heading={heading} />
      <ul className="models">
        {models.map(({ name, kind, price, image, url }) => (
          <li key={name}>
            <Link to={url}>
              {image ? (
                <Picture
                  picture={{ asset: image }}
                  alt=""
                  sizes="(min-width: 992px) 50vw, 100vw"
                  width={1200}
                  height={800}
                />
              ) : null}
              <h3>{name}</h3>
              <p>{kind}</p>
              {price ? <p>{price}</p> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
