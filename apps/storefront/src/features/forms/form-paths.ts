import type { FormName } from "@forecourt/site-config";

/** The forms of one car, by the last part of their address: `/cars/{slug}/enquire`. */
export const carForms = {
  enquire: "enquiry",
  "quick-enquiry": "quick_enquiry",
  "test-drive": "test_drive",
  "request-photos": "request_photos",
} as const satisfies Record<string, FormName>;
export type CarFormPath = keyof typeof carForms;

export const isCarFormPath = (text: string | undefined): text is CarFormPath =>
  text !== undefined && Object.hasOwn(carForms, text);

export const carFormPath = (slug: string, form: CarFormPath): string => `/cars/${slug}/${form}`;
