import { Button } from "@forecourt/ui/button";
import { Form } from "react-router";
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
          <h2>{heading}</h2>
          {text ? <p>{text}</p> : null}
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
