/** FORM-28; also what an empty one gets (FORM-27). */
export const postcodeMessage = "Invalid postcode. Please enter a 4-digit number.";

/** FORM-29 */
export const postcodeLength = 4;

export function postcodeProblem(typed: string): string | undefined {
  return /^\d{4}$/.test(typed.trim()) ? undefined : postcodeMessage;
}
