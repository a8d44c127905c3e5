/** For gateways and links: +61… where the number is Australian or says its country, else nothing. */
export function internationalPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  if (/^\s*\+/.test(typed) || /^(?:61|64)\d{8,10}$/.test(digits)) {
    return `+${digits.replace(/^(61|64|44)0/, "$1")}`;
  }
  return /^0[2-578]\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : undefined;
}
