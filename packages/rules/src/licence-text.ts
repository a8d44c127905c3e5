/** LOC-16, LOC-17: "DL 4100219"; the label is the site's (`dealer_licence_label`). Nothing without a number. */
export const licenceText = (number: string | null, label: string): string | undefined =>
  numbered(label, number);

/** LOC-18: "MRB 3008821". Nothing without a number. */
export const repairerText = (number: string | null): string | undefined => numbered("MRB", number);

function numbered(label: string, number: string | null): string | undefined {
  const given = number?.trim();
  return given ? `${label} ${given}` : undefined;
}
