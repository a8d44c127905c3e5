import { Dialog } from "@forecourt/ui/dialog";
import { Icon } from "@forecourt/ui/icon";
import { Price } from "@forecourt/ui/price";
import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { CardPhoto } from "../../stock/card-photo.tsx";
import type { CardView } from "../../stock/card-view.ts";
import type { FormView } from "./form-view.ts";
import { LeadForm } from "./lead-form.tsx";
import { SlotField } from "./slot-field.tsx";

function CarStrip({ card }: { card: CardView }) {
  return (
    <div className="strip">
      <CardPhoto card={card} priority />
      <p>
        <b>{card.title}</b>
        {card.badge ? <span>{card.badge}</span> : null}
      </p>
      <Price {...card.price} />
    </div>
  );
}

export type FormModalProps = { href: string; label: string; onClose: () => void };

/** One question over the page: a sheet from below on a phone, a card in the middle elsewhere. */
export function FormModal({ href, label, onClose }: FormModalProps) {
  const fetcher = useFetcher<{ form: FormView; card: CardView }>();
  const { load, data, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => void load(href), [href]);
  // The same form may stand on the page below. Made once: a form that is another object is another form.
  const form = useMemo(() => data && { ...data.form, id: `over-${data.form.id}` }, [data]);
  const isLost = state === "idle" && fetcher.data === undefined;
  return (
    <Dialog label={data?.form.title ?? label} className="form-modal" open onClose={onClose}>
      <div className="modal-card">
        <div className="modal-head">
          <div>
            <h2>{data?.form.title ?? label}</h2>
            {data?.form.text ? <p>{data.form.text}</p> : null}
          </div>
          <button className="tool" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="x" size={22} />
          </button>
        </div>
        {data ? (
          <>
            <CarStrip card={data.card} />
            {form ? <LeadForm form={form} shape="modal" Slots={SlotField} /> : null}
          </>
        ) : (
          <p className="modal-wait" role="status">
            {isLost ? <a href={href}>Open the form as a page</a> : "One moment"}
          </p>
        )}
      </div>
    </Dialog>
  );
}
