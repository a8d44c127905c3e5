import { Crumbs } from "../../site/crumbs.tsx";
import { Picture } from "../../site/picture.tsx";
import type { FormAnswer } from "./form-view.ts";
import { LeadForm } from "./lead-form.tsx";
import type { OfferView } from "./present-offer.ts";

export function OfferPage({ offer, answer }: { offer: OfferView; answer: FormAnswer | undefined }) {
  const { name, description, disclaimer, image, endsAt, form } = offer;
  return (
    <div className="wrap flow">
      <Crumbs
        trail={[
          { label: "Home", url: "/" },
          { label: "Special offers", url: "/special-offers" },
          { label: name },
        ]}
      />
      {image ? (
        <aside className="mini offer-photo" aria-label="The offer">
          <Picture
            picture={{ asset: image }}
            alt=""
            sizes="(min-width: 992px) 340px, 100vw"
            width={1200}
            height={800}
            priority
          />
        </aside>
      ) : null}
      <div className="flow-main">
        <h1>{name}</h1>
        <p className="lede">{description}</p>
        {endsAt ? (
          <p className="hint">
            Ends <time dateTime={endsAt.iso}>{endsAt.words}</time>
          </p>
        ) : null}
        <section className="form-block">
          <h2>{form.title}</h2>
          <LeadForm form={form} answer={answer} />
        </section>
        {disclaimer ? <p className="fine offer-terms">{disclaimer}</p> : null}
      </div>
    </div>
  );
}
