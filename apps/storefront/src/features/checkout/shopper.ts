import { emailProblem } from "@forecourt/rules/email";
import { type PhoneSettings, phoneProblem } from "@forecourt/rules/phone";

export const shopperFields = [
  { name: "name", label: "First name", type: "text", autoComplete: "given-name", inputMode: "text" },
  { name: "last_name", label: "Last name", type: "text", autoComplete: "family-name", inputMode: "text" },
  { name: "phone", label: "Mobile", type: "tel", autoComplete: "tel", inputMode: "tel" },
  { name: "email", label: "Email", type: "email", autoComplete: "email", inputMode: "email" },
] as const;

export type ShopperField = (typeof shopperFields)[number]["name"];
export type Shopper = Record<ShopperField, string>;
export type ShopperProblems = Partial<Record<ShopperField | "terms", string>>;

/** What is wrong with the details as typed, by field; asked in the browser and again on the server. */
export function shopperProblems(shopper: Shopper, phone: PhoneSettings): ShopperProblems {
  const problems: ShopperProblems = {};
  if (shopper.name.trim() === "") problems.name = "First name is required";
  if (shopper.last_name.trim() === "") problems.last_name = "Last name is required";
  const ofPhone = phoneProblem(shopper.phone, phone);
  if (ofPhone) problems.phone = ofPhone;
  const ofEmail = emailProblem(shopper.email);
  if (ofEmail) problems.email = ofEmail;
  return problems;
}

const longest = 200;

/** From whatever came over the wire: four lines of text, or nothing. */
export function readShopper(given: unknown): Shopper | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const line = (name: ShopperField): string => {
    const value = (given as Record<string, unknown>)[name];
    return typeof value === "string" ? value.trim().slice(0, longest) : "";
  };
  return { name: line("name"), last_name: line("last_name"), phone: line("phone"), email: line("email") };
}
