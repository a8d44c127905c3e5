import { memo, Suspense } from "react";
import { late } from "../../site/late.tsx";
import type { FormView } from "./form-view.ts";

/** The server draws it with the page; until somebody is here it is the plain form that works without JavaScript. */
const { Part: LeadForm } = late(() => import("./lead-form.tsx").then(({ LeadForm }) => LeadForm));

/** `title` stands over the form in its place; the form keeps its own name. */
type InlineFormProps = { form: FormView; title?: string };

/** The enquiry at the foot of a car's page; a site may hide it (GROUP-06). Memoised: a page that changes around it must not wake it. */
export const InlineForm = memo(function InlineForm({ form, title = form.title }: InlineFormProps) {
  return (
    <section className="wrap inline-form" id="enquire" aria-label={title}>
      <h2>{title}</h2>
      {form.text ? <p className="lede">{form.text}</p> : null}
      <Suspense>
        <LeadForm key={form.action} form={form} />
      </Suspense>
    </section>
  );
});
