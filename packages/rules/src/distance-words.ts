import { numberWords } from "./number-words.ts";

/** "12 km away". Nobody drives half kilometres, and a postcode is no address: nothing is nearer than one. */
export const distanceWords = (km: number): string => `${numberWords(Math.max(1, Math.round(km)))} km away`;
