// The specification's picture sizes by the place they stand in: what to ask `imageUrl` for.

/** CARD-01 */
export const cardPicture = { w: 375 } as const;
/** IMG-04 */
export const blogPicture = { w: 375, h: 375 } as const;
/** OFFER-07 */
export const offerPicture = { w: 375, h: 250 } as const;
/** IMG-08: a location's image card. */
export const locationCardPicture = { w: 600, h: 400 } as const;

/** IMG-05, IMG-06: 1920 wide; how high is the site's setting. */
export const sliderPicture = (settings: {
  promotions_slider_height: 540 | 800;
}): { w: 1920; h: 540 | 800 } => ({ w: 1920, h: settings.promotions_slider_height });
