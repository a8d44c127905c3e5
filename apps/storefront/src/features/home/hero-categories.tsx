import { Icon } from "@forecourt/ui/icon";
import { Silhouette } from "@forecourt/ui/silhouette";
import { Link } from "react-router";
import type { CategoryView } from "./home-view.ts";

export function HeroCategories({ categories }: { categories: readonly CategoryView[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className="hero-cats">
      {categories.map(({ label, url, outline, count }) => (
        <li key={url}>
          <Link to={url}>
            <Silhouette name={outline} />
            <span>
              <b>{label}</b>
              {count === null ? null : <small>{count} in stock</small>}
            </span>
            <Icon name="arrow-right" size={22} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
