import { z } from "zod";

/** CALL-11: letters, digits, hyphen and underscore; an empty slug is none. */
export const carSlugPattern = /^[A-Za-z0-9_-]+$/;

export const carSlug = z.string().regex(carSlugPattern, "Letters, digits, hyphens and underscores only");

export const isCarSlug = (value: string): boolean => carSlugPattern.test(value);

/** What we name ourselves (sites, dealerships, locations, models): lower case, no double or outer hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, "Lower-case letters and digits, joined by single hyphens");
