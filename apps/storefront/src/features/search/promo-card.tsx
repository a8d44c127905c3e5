import { Button, buttonClass } from "@forecourt/ui/button";
import { Silhouette } from "@forecourt/ui/silhouette";
import { Form, Link } from "react-router";
import type { PromoView } from "./results-view.ts";

export function PromoCard({ promo }: { promo: PromoView }) {
  const { key, heading, text, button, url, outline, asksRego, state } = promo;
  return (
    <aside className="promo" aria-label={heading}>
      <Silhouette name={outline} />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      {asksRego ? (
        <Form className="rego" action={url}>
          <label className="vh" htmlFor={`rego-${key}`}>
            Registration
          </label>
          <input
            id={`rego-${key}`}
            name="rego"
            placeholder="847 XKD"
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
          />
          <input type="hidden" name="regoState" value={state} />
          <Button kind="primary" type="submit">
            {button}
          </Button>
        </Form>
      ) : (
        <Link className={buttonClass("primary")} to={url}>
          {button}
        </Link>
      )}
    </aside>
  );
}
