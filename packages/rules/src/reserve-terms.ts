import { holdHours } from "./reserve-hold.ts";

/**
 * What the law of a place adds to a hold: cooling-off periods and limits of deposits, which begin with a contract and
 * not with a hold. A dealer's own words for a state (`reserve_terms`) take the place of all of it.
 */
const packs: Readonly<Record<string, readonly string[]>> = {
  NSW: [
    "**New South Wales.** A hold is not an online sale. You may inspect the car before you sign anything, and a deposit under a contract is at most 10% of the price.",
  ],
  VIC: [
    "**Victoria.** The cooling-off period of three business days begins with a signed contract, not with this hold. Whoever ends a contract within it may be asked for $400 or 2% of the price.",
  ],
  QLD: [
    "**Queensland.** The cooling-off period of one business day for used cars begins with a signed contract, not with this hold. Whoever ends a contract within it may be asked for $100 at most. A deposit stays yours until then.",
  ],
};

type Terms = {
  /** Of the place where the car stands. */
  state: string | null;
  /** In words: `$200`. */
  deposit: string;
  /** D11. */
  mode: "authorise" | "charge";
  /** The site's `reserve_terms`. */
  own: Readonly<Partial<Record<string, string>>>;
};

const moneyLines = {
  authorise: (deposit: string) => [
    `${deposit} is authorised on your card and not charged. It is charged only when the dealership confirms the sale with you, and then comes off the price.`,
    `The hold lasts ${holdHours} hours. Release it before that by one tap, or do nothing: either way the authorisation falls away, all of it.`,
  ],
  charge: (deposit: string) => [
    `${deposit} is charged to your card now. It comes off the price when the dealership confirms the sale with you.`,
    `The hold lasts ${holdHours} hours. Release it before that by one tap, or do nothing: either way all of it is refunded to the card it came from.`,
  ],
} as const;

/** RES-09, RES-12, D11: the terms of a hold, as Markdown. */
export function reserveTerms({ state, deposit, mode, own }: Terms): string {
  const written = state === null ? undefined : own[state];
  if (written) return written;
  return [
    ...moneyLines[mode](deposit),
    "A hold is not a contract. Neither you nor the dealership is bound to the sale by it.",
    ...(packs[state ?? ""] ?? []),
    "Your rights under the Australian Consumer Law stay as they are.",
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}
