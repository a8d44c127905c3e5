import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";

type ContactAsideProps = { place: { name: string; phone: string }; label: string };

/** Beside what was sent or booked: who has it, and how to call them. */
export function ContactAside({ place: { name, phone }, label }: ContactAsideProps) {
  return (
    <aside className="after" aria-label={label}>
      <div className="person">
        <span className="face" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <p>
          <b>{name}</b>
          <span>{phone}</span>
        </p>
        <a className={buttonClass("quiet", "sq")} href={telLink(phone)} aria-label={`Call ${name}`}>
          <Icon name="phone" />
        </a>
      </div>
    </aside>
  );
}
