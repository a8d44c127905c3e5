/** RES-09, D11: a duration, not a calendar rule. */
export const holdHours = 48;

const holdMs = holdHours * 3_600_000;

/** RES-09: until this moment the car is held, no longer. */
export const holdEndsAt = (startedAt: Date): Date => new Date(startedAt.getTime() + holdMs);

export const isHeld = (startedAt: Date, now: Date): boolean => now < holdEndsAt(startedAt);

/** RES-09, RES-12: what stands beside a reserve button and on the checkout page. */
export const holdWords = (deposit: string): string =>
  `${deposit} holds it for ${holdHours} hours, 100% refundable.`;
