// Stripe's Payment Element: the intent is made when the shopper presses the button, and finished by Stripe's own script,
// which shows the bank's question where there is one.

import { declinedWords, type MountCard } from "./card-form.ts";
import { cardLook } from "./card-look.ts";
import { loadScript } from "./load-script.ts";

type StripeError = { error?: { type: string; message?: string } };
type Element = {
  mount(place: HTMLElement): void;
  on(event: string, then: () => void): void;
  destroy(): void;
};
type Elements = { create(kind: "payment", options: object): Element; submit(): Promise<StripeError> };
type StripeScript = {
  elements(options: object): Elements;
  confirmPayment(options: object): Promise<StripeError & { paymentIntent?: { status: string } }>;
};

/** Of Stripe's errors these are the shopper's; every other leaves open what became of the payment. */
const ofShopper = ["card_error", "validation_error"];

export const mountStripe: MountCard = async ({ element: place }, processor, returnUrl) => {
  if (!Reflect.has(window, "Stripe")) await loadScript(processor.script);
  const stripe = (Reflect.get(window, "Stripe") as (key: string) => StripeScript)(processor.key);
  const { ink, line, focus, radius } = cardLook();
  const elements = stripe.elements({
    mode: "payment",
    amount: processor.amountCents,
    currency: "aud",
    captureMethod: "manual",
    locale: "en-AU",
    appearance: {
      variables: { colorPrimary: focus, colorText: ink, borderRadius: radius, colorBorder: line },
    },
  });
  const { applePay, googlePay } = processor.wallets;
  const auto = (isShown: boolean) => (isShown ? "auto" : "never");
  const element = elements.create("payment", {
    wallets: { applePay: auto(applePay), googlePay: auto(googlePay) },
  });
  await new Promise<void>((resolve) => {
    element.on("ready", resolve);
    element.mount(place);
  });
  return {
    async pay(start) {
      const { error: missing } = await elements.submit();
      if (missing) return { kind: "incomplete", words: missing.message ?? "Please check your card." };
      const started = await start();
      if (!started.ok) return { kind: "refused", refusal: started };
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret: started.value.clientSecret ?? "",
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      });
      if (error && ofShopper.includes(error.type)) {
        return { kind: "declined", words: `${error.message ?? declinedWords} Nothing was charged.` };
      }
      return { kind: "done" };
    },
    destroy: () => element.destroy(),
  };
};
