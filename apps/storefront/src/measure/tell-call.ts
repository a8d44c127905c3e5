type Called = {
  id: number;
  stocknum: string | null;
  dealershipId: number | null;
  websiteId: number;
  place: { phone: string } | null;
};

/** The layer comes with the first thing to tell; a call never waits for it. */
export function tellCallOf({ id, stocknum, dealershipId, websiteId, place }: Called): void {
  if (!place) return;
  import("./call-events.ts").then(
    ({ tellCall }) => tellCall({ id, stocknum, dealershipId, websiteId, phone: place.phone }),
    () => undefined, // no network: nobody to tell
  );
}
