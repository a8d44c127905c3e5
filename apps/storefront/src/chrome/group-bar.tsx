import { Icon } from "@forecourt/ui/icon";
import { useSite } from "../site/use-site.ts";

/** GROUP-04 */
export function GroupBar() {
  const { groupBar, origin } = useSite();
  if (groupBar === null) return null;
  const { back, links } = groupBar;
  return (
    <aside className="groupbar" aria-label="Group">
      <div className="wrap">
        <a className="back" href={back.url}>
          {back.url === "/" ? null : <Icon name="arrow-left" size={16} />} {back.label}
        </a>
        <nav aria-label="Group dealerships">
          <ul>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} aria-current={url.startsWith(origin) ? "true" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  );
}
