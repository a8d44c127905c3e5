import { Link, useMatches } from "react-router";
import { useSite } from "../site/use-site.ts";
import { Logo } from "./logo.tsx";

/** A route whose loader says so shows a repayment, and with it the warning belongs on the page (D14). */
const useShowsRepayment = (): boolean =>
  useMatches().some(
    ({ loaderData }) => (loaderData as { showsRepayment?: boolean } | undefined)?.showsRepayment === true,
  );

function Legal() {
  const { legalRows } = useSite();
  if (legalRows.length === 0) return null;
  return (
    <dl className="footer-legal">
      {legalRows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Footer() {
  const { slogan, footer, footerNote, legalLine, creditLine } = useSite();
  const showsRepayment = useShowsRepayment();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-id">
            <Logo />
            {slogan ? <p>{slogan}</p> : null}
          </div>
          {footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, url }) => (
                  <li key={label}>
                    <Link to={url}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Legal />
        <p className="fine">
          {legalLine}
          {footerNote ? ` ${footerNote}` : ""}
          {creditLine && showsRepayment ? <span id="credit"> {creditLine}</span> : null}
        </p>
      </div>
    </footer>
  );
}
