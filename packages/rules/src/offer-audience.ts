/** OFFER-10: an offer is hidden on the websites it lists. */
export const isOfferedOn = (offer: { excluded_website_ids: readonly number[] }, websiteId: number): boolean =>
  !offer.excluded_website_ids.includes(websiteId);
