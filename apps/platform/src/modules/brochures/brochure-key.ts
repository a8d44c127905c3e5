import type { CarState } from "@forecourt/rules/car-state";

/** Raised when the drawing changes: sheets made before stay in the store and are asked for no more. */
const drawing = 1;

type Keyed = { websiteId: number; siteVersion: number; slug: string; carVersion: number; state: CarState };

/**
 * Whatever a sheet shows is in its name: the car's row, the site's document, and whether the car can be had (a hold is
 * not in the row). So a sheet never changes and is never purged.
 */
export const brochureKey = ({ websiteId, siteVersion, slug, carVersion, state }: Keyed): string =>
  `brochures/${drawing}/${websiteId}/${slug}/${carVersion}-${siteVersion}-${state}.pdf`;

export const brochureKeyPattern = /^brochures\/\d+\/\d+\/[\w-]+\/\d+-\d+-[a-z]+\.pdf$/;
