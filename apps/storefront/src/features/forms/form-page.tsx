import { Block } from "../../content/block.tsx";
import { Crumbs } from "../../site/crumbs.tsx";
import { CarAside } from "../../stock/car-aside.tsx";
import type { CardView } from "../../stock/card-view.ts";
import type { FormPageView, FormPart } from "./form-page-view.ts";
import type { FormAnswer } from "./form-view.ts";
import { LeadForm } from "./lead-form.tsx";
import { PlaceList } from "./place-list.tsx";
import { SlotField } from "./slot-field.tsx";

function FormBlock({ part, answer }: { part: FormPart; answer: FormAnswer | undefined }) {
  const { heading, text, form } = part;
  return (
    <section className="form-block" id={form.id}>
      {heading ? <h2>{heading}</h2> : null}
      {text ? <p>{text}</p> : null}
      <LeadForm key={form.action} form={form} answer={answer} Slots={SlotField} />
    </section>
  );
}

type FormPageProps = { page: FormPageView; card: CardView | null; answer: FormAnswer | undefined };

export function FormPage({ page, card, answer }: FormPageProps) {
  return (
    <div className="wrap flow">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: page.title }]} />
      {card ? <CarAside card={card} /> : <PlaceList places={page.places} />}
      <div className="flow-main">
        <h1>{page.title}</h1>
        {page.lede ? <p className="lede">{page.lede}</p> : null}
        {page.parts.map((part, at) =>
          "form" in part ? (
            <FormBlock key={part.form.form.id} part={part.form} answer={answer} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, and never change places.
            <Block key={at} block={part.block} />
          ),
        )}
      </div>
    </div>
  );
}
