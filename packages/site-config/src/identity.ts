import { z } from "zod";
import { email, image, line, phone, postcode, sentence, slug, state } from "./fields.ts";

export const siteAddress = z
  .strictObject({ street: line, city: line, state, postcode })
  .describe("Where the business is; its city and state fill {city} and {state} in titles (SEARCH-10)");

export const organisation = z
  .strictObject({ slug, name: line })
  .describe("The company that owns the site and its dealerships");

/** GROUP-03 prints these five on the legal footer; every site prints the licence. */
export const legal = z.strictObject({
  legal_name: line.describe("The company that contracts with the shopper"),
  trading_as: line.nullable(),
  address: siteAddress.nullable().describe("The company's own address (GROUP-03); null: the site's"),
  abn: z
    .string()
    .regex(/^\d{2} \d{3} \d{3} \d{3}$/, "an ABN such as 11 000 000 019")
    .nullable(),
  licence: line
    .nullable()
    .describe("Motor dealer licence number, without its label (`dealer_licence_label`)"),
  repairer: line.nullable().describe("Motor vehicle repairer number (MRB, LOC-18)"),
  registered_office: siteAddress.nullable(),
  legal_line: sentence.nullable().describe("The last line of the footer"),
});

export const logo = image.nullable().describe("null: the name set in the heading face");

/** Who to reach and how; shown on every page. */
export const contact = z.strictObject({
  phone: phone.describe("The number in the header"),
  landline: phone.nullable(),
  sms: phone.nullable(),
  email: email.describe("Published address; leads go to `lead_destinations`"),
  reply_promise: sentence.nullable().describe("What the site says about answering times"),
  reply_name: line.nullable().describe("Who answers when no person is named"),
});
