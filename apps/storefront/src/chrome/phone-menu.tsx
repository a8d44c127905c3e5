import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { OpenStatus } from "../site/open-status.tsx";
import { Picture } from "../site/picture.tsx";
import type { MenuEntry, MenuLink } from "../site/site-view.ts";
import { useSite } from "../site/use-site.ts";
import { Logo } from "./logo.tsx";

export const phoneMenuId = "phone-menu";

function ModelLinks({ label, items }: { label: string; items: readonly MenuLink[] }) {
  return (
    <div className="menu-models">
      <h2>{label}</h2>
      <ul>
        {items.map(({ label: name, url, image, note }) => (
          <li key={url}>
            <Link to={url}>
              {image ? (
                <Picture
                  picture={{ asset: image }}
                  alt=""
                  sizes="116px"
                  width={1200}
                  height={800}
                  widest={375}
                />
              ) : null}
              <span>
                {name}
                {note ? <small>{note}</small> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ label, url, children, open }: MenuEntry & { open: boolean }) {
  if (children.length === 0) {
    return (
      <Link to={url ?? "/"}>
        {label}
        <Icon name="chevron-right" />
      </Link>
    );
  }
  if (children.some(({ image }) => image !== undefined)) return <ModelLinks label={label} items={children} />;
  return (
    <details open={open}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {children.map((child) => (
          <li key={child.url}>
            <Link to={child.url}>{child.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuFoot() {
  const { open, phone, action } = useSite();
  return (
    <div className="menu-foot">
      {open ? <OpenStatus {...open} /> : null}
      <div className="btns">
        <a className={buttonClass("quiet")} href={telLink(phone)}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
        {action ? (
          <Link className={buttonClass("primary")} to={action.url}>
            {action.label}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** A native popover: it opens before any script has come, and Escape closes it. */
export function PhoneMenu() {
  const { menu, searchPath, searchLabel } = useSite();
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page under it changes.
  useEffect(() => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key]);
  return (
    <div className="menu" id={phoneMenuId} popover="auto" role="dialog" aria-label="Menu" ref={popover}>
      <div className="menu-head">
        <Logo />
        <button
          className="tool"
          type="button"
          popoverTarget={phoneMenuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <div className="menu-body">
        <Form className="menu-search" role="search" aria-label="Menu" action={searchPath}>
          <label className="vh" htmlFor="menu-query">
            {searchLabel}
          </label>
          <Icon name="search" />
          <input id="menu-query" name="query" type="search" placeholder={searchLabel} autoComplete="off" />
        </Form>
        <nav aria-label="Menu">
          <ul className="menu-nav">
            {menu.map((entry, at) => (
              <li key={entry.label}>
                <Entry {...entry} open={at === 0} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <MenuFoot />
    </div>
  );
}
