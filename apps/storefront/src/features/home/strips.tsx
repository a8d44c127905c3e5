import { telLink } from "@forecourt/rules/tel-link";
import { Button, buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Form, Link } from "react-router";
import { useSite } from "../../site/use-site.ts";
import type { HomeSection } from "./home-view.ts";
import { Section } from "./section.tsx";
import { Buttons } from "./word-sections.tsx";

type Of<T extends HomeSection["type"]> = Extract<HomeSection, { type: T }>;

const states = ["QLD", "NSW", "VIC", "SA", "WA", "TAS", "ACT", "NT"] as const;

export function TradeIn({ heading, text, button, url, state }: Of<"trade-in">) {
  return (
    <section className="sec sell">
      <div className="wrap sell-in">
        <div>
          <h2>{heading}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        <Form className="rego big" action={url}>
          <div>
            <label htmlFor="sell-rego">Registration</label>
            <input
              id="sell-rego"
              name="rego"
              placeholder="847 XKD"
              autoComplete="off"
              spellCheck={false}
              maxLength={9}
            />
          </div>
          <div>
            <label htmlFor="sell-state">State</label>
            <select id="sell-state" name="regoState" defaultValue={state}>
              {states.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
          <Button kind="primary" type="submit">
            {button}
          </Button>
        </Form>
      </div>
    </section>
  );
}

export function Finance({ heading, text, buttons, price, week, rates }: Of<"finance">) {
  return (
    <Section>
      <div className="fin-strip">
        <div>
          <h2>{heading ?? "What a week costs"}</h2>
          <p>{text ?? "One example, with the rate and the comparison rate beside it."}</p>
          <Buttons buttons={buttons} />
        </div>
        <div className="fin-eg">
          <p>{price}</p>
          <p className="num">
            {week}
            <small>a week</small>
          </p>
          <p>{rates}</p>
        </div>
      </div>
    </Section>
  );
}

/** One way on where a form is not built yet: write, or ring. */
export function Ask({ heading, text }: Of<"ask">) {
  const { phone } = useSite();
  return (
    <Section>
      <div className="fin-strip ask-strip">
        <div>
          <h2>{heading ?? "Ask us"}</h2>
          <p>{text ?? "Write to us, or ring and talk to a person."}</p>
        </div>
        <p className="btns">
          <Link className={buttonClass("primary")} to="/contact-us">
            Contact us
          </Link>
          <a className={buttonClass("quiet")} href={telLink(phone)}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        </p>
      </div>
    </Section>
  );
}
