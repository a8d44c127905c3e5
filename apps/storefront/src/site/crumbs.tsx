import { Link } from "react-router";

export type Crumb = { label: string; url?: string };

export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, url }) => (
          <li key={label}>
            {url ? <Link to={url}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
