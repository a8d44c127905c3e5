type Address = { street: string | null; city: string | null; state: string | null; postcode: string | null };

export type LegalDetails = {
  legal_name: string;
  address: Address | null;
  registered_office: Address | null;
  abn: string | null;
  licence: string | null;
};
export type LegalRow = { label: string; value: string };

/** `60 Station Street, Parramatta NSW 2150`; what is not known is left out. */
export function addressLine({ street, city, state, postcode }: Address): string {
  const town = [city, state, postcode].filter(Boolean).join(" ");
  return [street, town].filter(Boolean).join(", ");
}

/** GROUP-03: the company's details in the footer, in the specification's order, where the site shows them. */
export function legalRows(
  legal: LegalDetails,
  siteAddress: Address | null,
  site: { show_legal_footer: boolean },
): LegalRow[] {
  if (!site.show_legal_footer) return [];
  const home = legal.address ?? siteAddress;
  const rows = [
    { label: "Company", value: legal.legal_name },
    { label: "Address", value: home && addressLine(home) },
    { label: "Registered office", value: legal.registered_office && addressLine(legal.registered_office) },
    { label: "ABN", value: legal.abn },
    { label: "Licence number", value: legal.licence },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
