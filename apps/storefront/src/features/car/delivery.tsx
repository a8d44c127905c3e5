import type { DeliveryPriceAnswer } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import { postcodeProblem } from "@forecourt/rules/postcode";
import { type FormEvent, useState } from "react";

type Said = { words: string; isError?: true };

async function ask(postcode: string): Promise<Said> {
  try {
    const answer = await fetch(`/api/delivery_prices?postcode=${postcode}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const { price } = (await answer.json()) as DeliveryPriceAnswer;
    if (price === null) return { words: `We have no listed price to ${postcode}. Ask us for a quote.` };
    return {
      words: price === 0 ? `Delivery to ${postcode} is free.` : `Delivery to ${postcode}: ${money(price)}.`,
    };
  } catch {
    // Nothing is lost: what was typed stays, and the next press asks again.
    return { words: "The delivery price could not be had. Please try again.", isError: true };
  }
}

/** CALL-23. Its answer comes by script, so without script the form does not stand there (styles: scripting). */
export function Delivery() {
  const [said, setSaid] = useState<Said | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = String(new FormData(event.currentTarget).get("postcode") ?? "").trim();
    const problem = postcodeProblem(postcode);
    if (problem) return setSaid({ words: problem, isError: true });
    void ask(postcode).then(setSaid);
  };
  return (
    <form className="delivery" onSubmit={send} noValidate>
      <label htmlFor="delivery-postcode">Delivered to your postcode</label>
      <div>
        <input
          id="delivery-postcode"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          aria-describedby="delivery-said"
          aria-invalid={said?.isError ? true : undefined}
        />
        <button className="btn quiet" type="submit">
          Get price
        </button>
      </div>
      <p id="delivery-said" role="status" className={said?.isError ? "bad" : undefined}>
        {said?.words}
      </p>
    </form>
  );
}
