import { buttonClass } from "@forecourt/ui/button";
import { Fold } from "@forecourt/ui/fold";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { Picture } from "../../site/picture.tsx";
import { Prose } from "../../site/prose.tsx";
import type { LinkView, SiteView } from "../../site/site-view.ts";
import type { HomeSection } from "./home-view.ts";
import { Section, SectionHead } from "./section.tsx";

type Of<T extends HomeSection["type"]> = Extract<HomeSection, { type: T }>;
type Hero = SiteView["variants"]["hero"];

export function Buttons({ buttons, dark = false }: { buttons: readonly LinkView[]; dark?: boolean }) {
  if (buttons.length === 0) return null;
  return (
    <p className="btns">
      {buttons.map(({ label, url }, at) => (
        <Link key={label} className={buttonClass(at === 0 ? "primary" : dark ? "ghost" : "quiet")} to={url}>
          {label}
        </Link>
      ))}
    </p>
  );
}

function FactList({ items, className = "" }: { items: Of<"features">["items"]; className?: string }) {
  return (
    <ol className={`facts ${className}`.trim()}>
      {items.map(({ title, text, url }) => (
        <li key={title}>
          <h3>{url ? <Link to={url}>{title}</Link> : title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function PictureFeatures({ heading, items }: Of<"features">) {
  return (
    <Section>
      <SectionHead heading={heading} />
      <div className="split2">
        {items.map(({ title, text, image, url }) => (
          <Link key={title} to={url ?? "/"}>
            {image ? (
              <Picture
                picture={{ asset: image }}
                alt=""
                sizes="(min-width: 768px) 50vw, 100vw"
                width={750}
                height={750}
                widest={750}
              />
            ) : null}
            <h3>{title}</h3>
            <p>{text}</p>
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** The same words, set as the look of the site asks: steps, pictures, a dark promise, or ruled columns. */
export function Features({ look, ...section }: Of<"features"> & { look: Hero }) {
  const { heading, text, items, numbered } = section;
  if (items.every(({ image }) => image !== null)) return <PictureFeatures {...section} />;
  if (numbered) {
    return (
      <Section className="tinted">
        <SectionHead heading={heading} text={text} />
        <FactList items={items} className="steps" />
      </Section>
    );
  }
  if (look === "search" && heading) {
    return (
      <Section className="band">
        <div className="promise">
          <h2>{heading}</h2>
          <FactList items={items} />
        </div>
      </Section>
    );
  }
  return (
    <Section>
      <SectionHead heading={heading} text={text} />
      <FactList items={items} className="ruled3" />
    </Section>
  );
}

function FullMedia({ heading, text, buttons, image }: Of<"action">) {
  const [first] = buttons;
  return (
    <section className="full-media">
      {image ? (
        <Picture
          picture={{ asset: image }}
          alt=""
          sizes="(min-width: 992px) 66vw, 100vw"
          width={1200}
          height={800}
        />
      ) : null}
      <div className="wrap">
        <h2>{heading}</h2>
        {text ? <p>{text}</p> : null}
        {first ? (
          <Link className="more" to={first.url}>
            {first.label}
            <Icon name="arrow-right" size={18} />
          </Link>
        ) : null}
      </div>
    </section>
  );
}

const actionLook: Record<Hero, { section: string; media: string }> = {
  search: { section: "", media: "" },
  yard: { section: "", media: "" },
  masthead: { section: "tinted", media: "" },
  full: { section: "", media: "" },
  poster: { section: "dark", media: " pano" },
  ticket: { section: "tinted", media: "" },
};

export function Action({ look, ...section }: Of<"action"> & { look: Hero }) {
  if (look === "full") return <FullMedia {...section} />;
  const { heading, text, buttons, image } = section;
  return (
    <Section className={actionLook[look].section}>
      <div className={`media${actionLook[look].media}`}>
        {image ? (
          <Picture
            picture={{ asset: image }}
            alt=""
            sizes="(min-width: 992px) 60vw, 100vw"
            width={1200}
            height={800}
          />
        ) : null}
        <div>
          <h2>{heading}</h2>
          {text ? <p>{text}</p> : null}
          <Buttons buttons={buttons} dark={look === "poster"} />
        </div>
      </div>
    </Section>
  );
}

export function Numbers({ items }: Of<"numbers">) {
  return (
    <Section>
      <ol className="facts bignum">
        {items.map(({ figure, text }) => (
          <li key={figure}>
            <h3>{figure}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Questions({ heading, items }: Of<"questions">) {
  return (
    <Section className="tinted">
      <div className="faq">
        <h2>{heading}</h2>
        <div>
          {items.map(({ question, answer }, at) => (
            <Fold key={question} title={question} icon="plus" open={at === 0}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Cell({ value }: { value: string }) {
  if (value === "Included") {
    return (
      <>
        <Icon name="check" size={22} />
        <span className="vh">Included</span>
      </>
    );
  }
  return value === "No" ? <span className="no">No</span> : value;
}

export function Comparison({ heading, columns, rows }: Of<"comparison">) {
  const heads = columns.length === rows[0]?.length ? columns.slice(1) : columns;
  return (
    <Section>
      <div className="vs">
        {heading ? <h2>{heading}</h2> : null}
        <table>
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((value, at) => (
                  <td key={heads[at]}>
                    <Cell value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

export function Text({ heading, nodes }: Of<"text">) {
  return (
    <Section className="reading">
      <SectionHead heading={heading} />
      <Prose nodes={nodes} />
    </Section>
  );
}

export function BigPicture({ image, alt, caption }: Of<"picture">) {
  return (
    <Section className="reading">
      <figure className="big-picture">
        <Picture
          picture={{ asset: image }}
          alt={alt}
          sizes="(min-width: 992px) 800px, 100vw"
          width={1200}
          height={800}
        />
        {caption ? <figcaption>{caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
