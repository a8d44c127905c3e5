import { Icon } from "@forecourt/ui/icon";
import { useRef } from "react";
import { Link } from "react-router";
import type { LinkView, MenuEntry } from "../site/site-view.ts";
import { useSite } from "../site/use-site.ts";

/** A native disclosure: opens by click and key, and without script. */
function MenuGroup({ label, items }: { label: string; items: LinkView[] }) {
  const group = useRef<HTMLDetailsElement>(null);
  const close = () => group.current?.removeAttribute("open");
  return (
    <details className="nav-group" name="main-menu" ref={group}>
      <summary>
        {label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <Link to={item.url} onClick={close}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ label, url, children }: MenuEntry) {
  if (children.length > 0) return <MenuGroup label={label} items={children} />;
  return url === null ? null : <Link to={url}>{label}</Link>;
}

export function MainMenu() {
  const { menu } = useSite();
  return (
    <nav className="main-nav" aria-label="Main">
      <ul>
        {menu.map((entry) => (
          <li key={entry.label}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
