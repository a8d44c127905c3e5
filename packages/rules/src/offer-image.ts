type OfferPictures = { image_url: string | null; image_or_model_image: { url: string | null } | null };

/** OFFER-08: its own picture, else its model's; null asks for the placeholder. */
export const offerImage = ({ image_url, image_or_model_image }: OfferPictures): string | null =>
  image_url || image_or_model_image?.url || null;
