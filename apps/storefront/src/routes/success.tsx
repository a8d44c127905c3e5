import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { CarAside } from "../features/enquiry/car-aside.tsx";
import { neverKeepPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { useSite } from "../site/use-site.ts";
import { cardOfCar } from "../stock/card-of-car.ts";
import { presentCard } from "../stock/present-card.ts";

const referenceText = /^[\w-]{4,40}$/;

export async function loader({ url, context }: LoaderFunctionArgs) {
  neverKeepPage(context);
  const site = siteOf(context);
  const reference = url.searchParams.get("ref") ?? "";
  const slug = url.searchParams.get("car") ?? "";
  const car = slug ? await sourceOf(context).car(site, slug) : null;
  const { reply_promise, reply_name } = site.document.contact;
  return {
    reference: referenceText.test(reference) ? reference : null,
    card: car
      ? presentCard(cardOfCar(car, site.document), site.document, { variant: "listing", now: new Date() })
      : null,
    reply: reply_promise,
    who: reply_name,
    siteName: site.document.name,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Sent | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
];

/** Who, by when, and the reference; without one (ROUTE-20, a direct visit) a plain thank-you that claims nothing. */
export default function Success() {
  const loaderData = useLoaderData<typeof loader>();
  const { reference, card, reply, who } = loaderData;
  const { searchPath } = useSite();
  return (
    <div className="wrap flow done">
      {card ? <CarAside card={card} /> : null}
      <div className="flow-main">
        <p className="tick-mark">
          <Icon name="check" size={26} />
        </p>
        <h1>{reference ? `Sent${who ? `, to ${who}` : ""}` : "Thank you"}</h1>
        {reply ? <p className="lede">{reply}</p> : null}
        {reference ? (
          <p className="ref">
            Your reference <b>{reference}</b>
          </p>
        ) : null}
        {reference ? (
          <section className="part">
            <h2>What happens next</h2>
            <ol className="then">
              <li>
                <b>Now</b>Your message is with us, and a copy is on its way to your email.
              </li>
              <li>
                <b>Then</b>
                {reply ?? "The person who handles it answers you."}
              </li>
            </ol>
          </section>
        ) : null}
        <p className="btns">
          <Link className={buttonClass("primary")} to={card?.url ?? searchPath}>
            {card ? "Back to the car" : "See all stock"}
          </Link>
        </p>
      </div>
    </div>
  );
}
