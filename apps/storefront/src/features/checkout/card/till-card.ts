// Till: two boxes of its own for number and security code; name and expiry are ours. Its token goes to our server.

import { type MountCard, outcomeOfStart } from "./card-form.ts";
import { cardLook } from "./card-look.ts";
import { loadScript } from "./load-script.ts";

type TillError = { attribute?: string; message: string };
type PaymentJs = {
  init(key: string, numberPlace: string, cvvPlace: string, done: (self: PaymentJs) => void): void;
  setNumberStyle(style: object): void;
  setCvvStyle(style: object): void;
  tokenize(details: object, then: (token: string) => void, orElse: (errors: TillError[]) => void): void;
};

/** `4 / 28`, `0428` or `04/2028` → April 2028 */
export function readExpiry(typed: string): { month: string; year: string } | undefined {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: month.padStart(2, "0"), year: year.length === 2 ? `20${year}` : year };
}

const expiryWords = "Please give the card's expiry as month and year, such as 04 / 28.";

export const mountTill: MountCard = async ({ element, expiry }, processor) => {
  if (!Reflect.has(window, "PaymentJs")) {
    await loadScript(processor.script, { "data-main": "payment-js" });
  }
  const till: PaymentJs = new (Reflect.get(window, "PaymentJs") as new () => PaymentJs)();
  await new Promise<void>((resolve) => {
    till.init(processor.key, "till-number", "till-cvv", () => resolve());
  });
  const { ink, line, focus, radius } = cardLook();
  const style = { color: ink, "border-color": line, "border-radius": radius, "outline-color": focus };
  till.setNumberStyle(style);
  till.setCvvStyle(style);
  return {
    async pay(start, shopper) {
      const ends = readExpiry(expiry());
      if (!ends) return { kind: "incomplete", words: expiryWords };
      const made = await new Promise<{ token: string } | { words: string }>((resolve) => {
        till.tokenize(
          { first_name: shopper.name, last_name: shopper.last_name, ...ends },
          (token) => resolve({ token }),
          (errors) => resolve({ words: errors.map(({ message }) => message).join(" ") }),
        );
      });
      if ("words" in made) return { kind: "incomplete", words: made.words };
      return outcomeOfStart(await start(made.token));
    },
    destroy() {
      for (const place of element.querySelectorAll("#till-number, #till-cvv")) place.replaceChildren();
    },
  };
};
