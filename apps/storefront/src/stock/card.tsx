import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Price } from "@forecourt/ui/price";
import { Link } from "react-router";
import { CardPhoto, type PhotoPriority } from "./card-photo.tsx";
import type { CardView } from "./card-view.ts";
import { CompareTick, Heart } from "./heart.tsx";

type CardProps = { card: CardView; heading?: "h2" | "h3"; priority?: PhotoPriority };

/** TAG-06: an image tag has its mark before the words. */
function CardTag({ label, tone }: NonNullable<CardView["tag"]>) {
  return (
    <span className={`tag ${tone}`}>
      {tone === "image" ? <Icon name="check" size={14} /> : null}
      {label}
    </span>
  );
}

function CardMedia({ card, priority }: { card: CardView; priority: PhotoPriority }) {
  const { tag } = card;
  return (
    <div className="card-media">
      <Link to={card.url} tabIndex={-1} aria-hidden="true">
        <CardPhoto card={card} priority={priority} />
      </Link>
      {tag ? <CardTag {...tag} /> : null}
      {card.canBeFavourite ? <Heart car={card} /> : null}
      {card.photosCount > 0 ? (
        <span className="photo-count" aria-hidden="true">
          <Icon name="camera" size={14} />
          {card.photosCount}
        </span>
      ) : null}
    </div>
  );
}

function CardFacts({ facts, more }: CardView) {
  return (
    <ul className="specs">
      {facts.map(([label, value]) => (
        <li key={label}>
          <span>{label}</span>
          {value}
        </li>
      ))}
      {more.map(([label, value]) => (
        <li key={label} className="x">
          <span>{label}</span>
          {value}
        </li>
      ))}
    </ul>
  );
}

function CardPrice({ price, repayment, note }: CardView) {
  return (
    <div className={price.type === null ? "card-price no-price" : "card-price"}>
      <Price {...price} />
      {repayment ? (
        <p className="repay">
          <b>{repayment.amount}</b> {repayment.per} <span>{repayment.rates}</span>
        </p>
      ) : null}
      {note ? <p className="price-note">{note}</p> : null}
    </div>
  );
}

function CardFoot({ card }: { card: CardView }) {
  return (
    <>
      <p className="card-loc">
        {card.place ? (
          <span>
            <Icon name="map-pin" size={16} />
            {card.place}
          </span>
        ) : null}
        {card.below ? <span className="below">{card.below}</span> : null}
      </p>
      <div className="card-actions">
        {card.actions.map(({ label, url, primary, isDocument = false }) => (
          <Link
            key={label}
            className={buttonClass(primary ? "primary" : "quiet")}
            to={url}
            reloadDocument={isDocument}
          >
            {label}
            <span className="vh">, {card.title}</span>
          </Link>
        ))}
      </div>
      {card.state === "sold" ? null : (
        <div className="card-foot">
          <CompareTick car={card} />
          {card.enquire ? (
            <Link
              className="link"
              to={card.enquire.url}
              data-form={card.enquire.opens === "form" ? card.enquire.label : undefined}
            >
              {card.enquire.label}
              <span className="vh">, {card.title}</span>
            </Link>
          ) : null}
        </div>
      )}
    </>
  );
}

export function Card({ card, heading: Heading = "h3", priority = false }: CardProps) {
  const state = card.state === "sold" || card.state === "reserved" ? ` is-${card.state}` : "";
  return (
    <article className={`card${state}`}>
      <CardMedia card={card} priority={priority} />
      <div className="card-body">
        <div className="card-head">
          <Heading className="card-title">
            <Link to={card.url}>{card.title}</Link>
          </Heading>
          {card.badge ? <p className="card-badge">{card.badge}</p> : null}
        </div>
        <CardFacts {...card} />
        <CardPrice {...card} />
        <CardFoot card={card} />
      </div>
    </article>
  );
}
