import type { FormName, FormWords, SiteDocument } from "@forecourt/site-config";

/** The specification's titles (CAR-16 to CAR-18), and ours where it has none. */
const titles: Record<FormName, string> = {
  enquiry: "Submit an Enquiry",
  quick_enquiry: "Quick Enquiry",
  contact: "Contact us",
  test_drive: "Book a Test Drive",
  request_photos: "Request Photos",
  service: "Book a Service",
  parts: "Parts Enquiry",
  finance: "Finance Enquiry",
  finance_pre_approval: "Finance Pre-Approval",
  fleet: "Fleet Enquiry",
  careers: "Careers Enquiry",
  offer: "Ask about this offer",
  order: "Order yours",
  sell: "Sell your car",
};

export type Words = {
  title: string;
  submit: string;
  next: string;
  text: string | null;
  done: string | null;
};

export function formWords(name: FormName, { settings, contact }: SiteDocument): Words {
  const own: FormWords = settings.form_words[name] ?? {};
  return {
    title: own.title ?? titles[name],
    text: own.text ?? contact.reply_promise,
    submit: own.submit ?? settings.form_submit_label,
    next: own.next ?? "Continue",
    done: own.done ?? null,
  };
}
