import { numberWords } from "@forecourt/rules/number-words";
import { buttonClass } from "@forecourt/ui/button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../site/picture.tsx";
import { SearchBox } from "../../site/search-box.tsx";
import type { SiteView } from "../../site/site-view.ts";
import { useSite } from "../../site/use-site.ts";
import { BudgetPicker } from "./budget-picker.tsx";
import { HeroCategories } from "./hero-categories.tsx";
import type { HeroView } from "./home-view.ts";
import { Section } from "./section.tsx";

type Variant = SiteView["variants"]["hero"];

/** Which part of the picture must stay in view. */
const focus = {
  search: "right",
  yard: undefined,
  masthead: "right-of-centre",
  full: "left",
  poster: undefined,
  ticket: undefined,
} as const;

function QuickLinks({ quick }: HeroView) {
  if (quick.length === 0) return null;
  return (
    <ul className="quick">
      {quick.map(({ label, url }) => (
        <li key={label}>
          <Link to={url}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function HeroMedia({ hero, variant }: { hero: HeroView; variant: Variant }) {
  if (hero.image === null) return null;
  const wide = variant === "yard" || variant === "masthead" ? "(min-width: 992px) 52vw, 100vw" : "100vw";
  return (
    <div className="hero-media">
      <Picture
        picture={{ asset: hero.image }}
        alt=""
        sizes={wide}
        width={1920}
        height={800}
        widest={1920}
        priority
        focus={focus[variant]}
      />
    </div>
  );
}

function HeroButtons({ buttons }: HeroView) {
  if (buttons.length === 0) return null;
  return (
    <p className="btns">
      {buttons.map(({ label, url }, at) => (
        <Link key={label} className={buttonClass(at === 0 ? "invert" : "ghost")} to={url}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** "Show 1,204 cars"; without a number where it was not counted. */
const countLabel = (verb: string, { total, unit }: HeroView): string =>
  total === null ? `${verb} ${unit}` : `${verb} ${numberWords(total)} ${unit}`;

/** What stands inside the copy, by variant. */
function copyBody(hero: HeroView, variant: Variant): ReactNode {
  const box = (
    <SearchBox
      id="hero-query"
      button={variant === "yard" ? "Find it" : "Search"}
      placeholder={hero.placeholder}
    />
  );
  if (variant === "yard") {
    return (
      <>
        {box}
        <QuickLinks {...hero} />
      </>
    );
  }
  if (variant === "masthead") return box;
  if (variant === "full") return <HeroButtons {...hero} />;
  if (variant === "ticket" && hero.budget) return <BudgetPicker budget={hero.budget} unit={hero.unit} />;
  return null;
}

/** What stands across the bottom edge, by variant. */
function heroFoot(hero: HeroView, variant: Variant): ReactNode {
  if (variant === "poster") return <HeroCategories categories={hero.categories} />;
  if (variant !== "search") return null;
  return (
    <div className="hero-panel">
      <SearchBox
        id="hero-query"
        button={countLabel("Show", hero)}
        placeholder={hero.placeholder}
        kinds={hero.kinds}
      />
      <QuickLinks {...hero} />
    </div>
  );
}

export function Hero({ hero }: { hero: HeroView }) {
  const variant = useSite().variants.hero;
  const media = <HeroMedia hero={hero} variant={variant} />;
  const copy = (
    <div className="hero-copy">
      <h1>
        {hero.lines.map((line) => (
          <span key={line} className="line">
            {line}{" "}
          </span>
        ))}
      </h1>
      {hero.text ? <p className="lede">{hero.text}</p> : null}
      {copyBody(hero, variant)}
    </div>
  );
  const inside = variant === "masthead";
  return (
    <>
      <section className="hero">
        {inside ? null : media}
        <div className="wrap hero-in">
          {copy}
          {inside ? media : heroFoot(hero, variant)}
        </div>
      </section>
      {variant === "poster" ? (
        <Section className="tight">
          <SearchBox id="hero-query" button={countLabel("Search", hero)} placeholder={hero.placeholder} />
        </Section>
      ) : null}
    </>
  );
}
