export const emailMessages = { required: "Email is required", invalid: "invalid email address" } as const;

/** FORM-26 */
const pattern = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** FORM-25, FORM-26: what is wrong with an email address; undefined when nothing is. */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return emailMessages.required;
  return pattern.test(address) ? undefined : emailMessages.invalid;
}
