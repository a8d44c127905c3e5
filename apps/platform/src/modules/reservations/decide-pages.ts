import { type Html, html, renderPage } from "../platform-pages/index.ts";
import type { Decision } from "./hold-tokens.ts";
import type { Hold } from "./holds.repo.ts";

const page = (title: string, body: Html) => renderPage({ title, icon: "/icon.svg", body });

const words: Record<Decision, { from: Hold["state"]; question: string; what: string; button: string }> = {
  confirm: {
    from: "held",
    question: "Confirm this reservation?",
    what: "The deposit is charged to the shopper's card now, and they are told. It can be refunded later.",
    button: "Confirm and charge",
  },
  release: {
    from: "held",
    question: "Release this car?",
    what: "The shopper's money is let go, they are told, and the car can be reserved again.",
    button: "Release",
  },
  refund: {
    from: "captured",
    question: "Refund this deposit?",
    what: "The whole deposit goes back to the shopper's card, they are told, and the car can be reserved again.",
    button: "Refund",
  },
};

const standing: Record<Hold["state"], string> = {
  soft: "The shopper has not paid yet.",
  held: "The car is held.",
  captured: "The reservation is confirmed and the deposit charged.",
  released: "The hold was released.",
  expired: "The hold has ended.",
  refunded: "The deposit was refunded.",
};

/** D11: the deposit was charged with the hold, so that a yes moves no money. */
const chargedConfirm = {
  what: "The deposit is charged already, and is not refunded by itself any more. The shopper is told. It can be refunded later.",
  button: "Confirm",
};

type Found = { hold: Hold; car: string; decision: Decision; isCharged: boolean };

const nameOf = ({ shopper }: Hold): string =>
  shopper ? `${shopper.name} ${shopper.last_name}` : "A shopper";

export function decidePage({ hold, car, decision, isCharged }: Found): string {
  const isConfirming = decision === "confirm" && isCharged;
  const { from, question, what, button } = { ...words[decision], ...(isConfirming ? chargedConfirm : {}) };
  if (hold.state !== from)
    return page("Decided", alone("Nothing is left to decide", `${car}. ${standing[hold.state]}`));
  return page(
    question,
    html`<header><div>
<h1>${question}</h1>
<p class="lead">${nameOf(hold)}: ${car}. ${what}</p>
</div></header>
<main>
<form method="post"><button type="submit">${button}</button></form>
</main>`,
  );
}

/** The processor may take a moment: what was decided stands, whether it has answered yet or not. */
export function decidedPage({ hold, car, decision }: Found, isDone: boolean): string {
  if (!isDone) return page("Decided", alone("Nothing is left to decide", `${car}. ${standing[hold.state]}`));
  const isThere = hold.state !== words[decision].from;
  const text = isThere ? standing[hold.state] : "It is on its way: the processor has not answered yet.";
  return page("Done", alone("Done", `${car}. ${text}`));
}

export const overPage = (): string =>
  page(
    "Link over",
    alone("This link is over", "Links in our notices work for two weeks. Ask us, and we do it for you."),
  );

const alone = (title: string, text: string): Html => html`<main class="alone">
<h1>${title}</h1>
<p class="lead">${text}</p>
</main>`;
