import { buttonClass } from "@forecourt/ui/button";
import { Silhouette } from "@forecourt/ui/silhouette";
import { isRouteErrorResponse, Link } from "react-router";
import { SearchBox } from "../site/search-box.tsx";
import { useSiteOrNull } from "../site/use-site.ts";
import { PageFrame } from "./page-frame.tsx";

const words = (status: number): { heading: string; text: string } => {
  if (status === 404)
    return {
      heading: "This page has been driven off",
      text: "The address is wrong, or what was here has moved. The stock is still where it was.",
    };
  if (status === 410)
    return {
      heading: "This one is long gone",
      text: "It was sold a while ago and its page is closed. Here is what is in stock now.",
    };
  return {
    heading: "Something broke on our side",
    text: "It is not your phone and not your connection. Try again in a minute, or ring us.",
  };
};

function Lost({ status }: { status: number }) {
  const site = useSiteOrNull();
  const { heading, text } = words(status);
  return (
    <div className="wrap lost">
      <div>
        <p className="num">{status}</p>
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        {site ? <SearchBox id="lost-query" button="Search" /> : null}
        {site ? (
          <p className="btns">
            <Link className={buttonClass("quiet")} to={site.searchPath}>
              See all stock
            </Link>
            <Link className={buttonClass("quiet")} to="/contact-us">
              Contact us
            </Link>
          </p>
        ) : null}
      </div>
      <div className="lost-pic">
        <Silhouette name="ute" />
        <i />
      </div>
    </div>
  );
}

/** Every failure wears the site's own look, as long as the site itself could be read. */
export function Trouble({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const site = useSiteOrNull();
  const title = <title>{site ? `${words(status).heading} | ${site.name}` : words(status).heading}</title>;
  if (site === null) {
    return (
      <main id="main">
        {title}
        <Lost status={status} />
      </main>
    );
  }
  return (
    <PageFrame>
      {title}
      <meta name="robots" content="noindex" />
      <Lost status={status} />
    </PageFrame>
  );
}
