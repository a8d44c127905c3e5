/** PHONE-04: `07 5550 2200` → `tel:0755502200` */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
