import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { OpenStatus } from "../../site/open-status.tsx";
import { Picture } from "../../site/picture.tsx";
import { HomePage } from "./home-page.tsx";
import type { DepartmentView, LocationPageView } from "./present-location.ts";

function Department({ name, phone, open, hours }: DepartmentView) {
  return (
    <section>
      <h2>{name}</h2>
      {open ? <OpenStatus {...open} /> : null}
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
      {phone ? (
        <a className="link" href={telLink(phone)}>
          <Icon name="phone" size={16} />
          {phone}
        </a>
      ) : null}
    </section>
  );
}

export function LocationPage({ location }: { location: LocationPageView }) {
  const { name, address, image, open, phone, directions, brands, departments, row } = location;
  return (
    <>
      <header className={image ? "doc-head has-pic loc-head" : "doc-head loc-head"}>
        <div className="wrap">
          <Crumbs
            trail={[
              { label: "Home", url: "/" },
              { label: "Contact us", url: "/contact-us" },
              { label: name },
            ]}
          />
          <div className="doc-words">
            {open ? <OpenStatus {...open} /> : null}
            <h1>{name}</h1>
            <p>{address}</p>
            {brands ? <p className="loc-brands">{brands}</p> : null}
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
        {image ? (
          <Picture
            picture={{ asset: image }}
            alt={`${name}, from the street`}
            sizes="(min-width: 992px) 60vw, 100vw"
            width={1200}
            height={800}
            priority
          />
        ) : null}
      </header>
      <div className="wrap departments">
        {departments.map((department) => (
          <Department key={department.name} {...department} />
        ))}
        <section className="loc-write">
          <h2>Write to {name}</h2>
          <p>Ask about a car, a booking or a part. The answer comes from here.</p>
          <Link className={buttonClass("quiet")} to="/contact-us">
            Contact us
          </Link>
        </section>
      </div>
      {row ? <HomePage sections={[row]} /> : null}
    </>
  );
}
