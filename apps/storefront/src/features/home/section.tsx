import { Icon } from "@forecourt/ui/icon";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LinkView } from "../../site/site-view.ts";

export function Section({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <section className={`sec ${className}`.trim()}>
      <div className="wrap">{children}</div>
    </section>
  );
}

function MoreLink({ label, url }: LinkView) {
  return (
    <Link className="more" to={url}>
      {label}
      <Icon name="arrow-right" size={18} />
    </Link>
  );
}

type HeadProps = { heading: string | null; text?: string | null; link?: LinkView | null };

export function SectionHead({ heading, text, link }: HeadProps) {
  if (heading === null) return null;
  return (
    <div className="sec-head">
      <div>
        <h2>{heading}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {link ? <MoreLink {...link} /> : null}
    </div>
  );
}
