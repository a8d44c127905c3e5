import { starParts } from "@forecourt/rules/stars";
import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Stars } from "@forecourt/ui/stars";
import { Link } from "react-router";
import { OpenStatus } from "../../site/open-status.tsx";
import { Picture } from "../../site/picture.tsx";
import type { HomeSection } from "./home-view.ts";
import { Section, SectionHead } from "./section.tsx";

type Of<T extends HomeSection["type"]> = Extract<HomeSection, { type: T }>;

export function Locations({ heading, text, link, locations }: Of<"locations">) {
  return (
    <Section>
      <SectionHead heading={heading} text={text} link={link} />
      <ul className={locations.length > 5 ? "locs" : "locs few"}>
        {locations.map(({ name, lines, image, url, open }) => (
          <li key={url}>
            <Link to={url}>
              {image ? (
                <Picture
                  picture={{ asset: image }}
                  alt=""
                  sizes="(min-width: 1200px) 200px, 45vw"
                  width={1200}
                  height={800}
                  widest={540}
                />
              ) : null}
              <h3>{name}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {open ? <OpenStatus {...open} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function FindUs({ heading, text, place, address, phone, hours, directions }: Of<"find-us">) {
  return (
    <Section className="tinted">
      <div className="findus">
        {place.image ? (
          <Picture
            picture={{ asset: place.image }}
            alt={place.name}
            sizes="(min-width: 992px) 640px, 100vw"
            width={1200}
            height={800}
          />
        ) : null}
        <div>
          <h2>{heading}</h2>
          {text ? <p>{text}</p> : null}
          <p>{address}</p>
          {place.open ? <OpenStatus {...place.open} /> : null}
          <table className="hours">
            <tbody>
              {hours.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{row.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="btns">
            <a className={buttonClass("primary")} href={directions}>
              Directions
            </a>
            <a className={buttonClass("quiet")} href={telLink(phone)}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}

export function Directory({ heading, dealerships }: Of<"directory">) {
  return (
    <Section className="first">
      <SectionHead heading={heading} />
      <ul className="directory">
        {dealerships.map(({ name, brands, city, url, open }) => (
          <li key={name}>
            <a href={url}>
              <h3>{name}</h3>
              <span>{brands}</span>
              <span>{city}</span>
              {open ? <OpenStatus {...open} as="span" /> : <span />}
              <Icon name="arrow-up-right" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Reviews({ heading, rating, count, reviews }: Of<"reviews">) {
  return (
    <Section>
      <SectionHead heading={heading} />
      <div className="reviews" id="reviews">
        <div className="score">
          <p className="num">{rating}</p>
          <Stars rating={rating} {...starParts(rating)} />
          <p>{count} Google reviews</p>
        </div>
        {reviews.map(({ text, who }) => (
          <blockquote key={who}>
            <p>{text}</p>
            <footer>{who}</footer>
          </blockquote>
        ))}
      </div>
    </Section>
  );
}

export function Posts({ heading, link, posts }: Of<"posts">) {
  return (
    <Section>
      <SectionHead heading={heading} link={link} />
      <ul className="posts">
        {posts.map(({ key, title, category, image, url }) => (
          <li key={key}>
            <Link to={url}>
              {image ? (
                <Picture
                  picture={{ asset: image }}
                  alt=""
                  sizes="108px"
                  width={750}
                  height={750}
                  widest={375}
                />
              ) : null}
              <div>
                <p>{category}</p>
                <h3>{title}</h3>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
