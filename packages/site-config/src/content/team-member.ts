import { z } from "zod";
import { email, image, line, phone, sentence, slug } from "../fields.ts";

/** D4: what /teams/{location} shows of a person; never more than they agreed to publish. */
export const teamMember = z.strictObject({
  name: line,
  job_title: line.describe("`position` on the wire; the item's own position is its place in the list"),
  location: slug.describe("Slug of a place"),
  text: sentence.nullable().default(null),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  photo: image.nullable().default(null),
});
