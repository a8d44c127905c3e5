export type Scheduled = { starts_at: string | null; ends_at: string | null };

/** PROMO-01: start included, expiry excluded; an end that is not given is open. */
export const isLive = ({ starts_at, ends_at }: Scheduled, now: Date): boolean =>
  (starts_at === null || Date.parse(starts_at) <= now.getTime()) &&
  (ends_at === null || Date.parse(ends_at) > now.getTime());

/** When something comes or goes by itself. */
export const scheduleBoundaries = (items: readonly Scheduled[]): Date[] =>
  items.flatMap(({ starts_at, ends_at }) =>
    [starts_at, ends_at].filter((at) => at !== null).map((at) => new Date(at)),
  );
