/** PHONE-01: characters that stay readable. */
const shown = 5;

/** PHONE-01: the first 5 characters as stored, then an X for each further one that is no space. */
export function maskPhone(phone: string): string {
  return phone.slice(0, shown) + phone.slice(shown).replaceAll(/\S/g, "X");
}
