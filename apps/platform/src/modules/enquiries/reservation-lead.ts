// A car reserved with a deposit is a lead too. Nobody doubts it: somebody has paid.
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import type { Site } from "../sites/index.ts";
import { insertDeliveries, insertLead } from "./enquiries.repo.ts";
import type { LeadCar } from "./lead-car.repo.ts";
import { makeEnquiry } from "./make-enquiry.ts";
import { type Channel, heldMailbox } from "./resolve-destinations.ts";

export type ReservationLead = {
  shopper: { name: string; last_name: string; email: string; phone: string; postcode?: string };
  car: LeadCar;
  clientKey: string;
  now: Date;
};

/** The hold's own mails take the place of the usual two: they carry the buttons, and say how it stands. */
const mailedBy: Partial<Record<Channel, Channel>> = {
  email: "hold_dealership",
  confirmation: "hold_shopper",
};

/** With all who must hear of it, in the transaction that took the car. Answers the lead's id. */
export async function insertReservationLead(
  tx: Transaction<Schema>,
  site: Site,
  { shopper, car, clientKey, now }: ReservationLead,
): Promise<string> {
  const { name, last_name, email, phone, postcode } = shopper;
  const submission = {
    userData: { name, last_name, email, phone, ...(postcode ? { postcode } : {}) },
    category: "Vehicle Reservation",
    form: "reservation",
    // The checkout shows no box for news.
    opt_in: false,
    car_id: car.id,
  };
  const found = { car, fields: [], wish: undefined, now };
  const judged = { doubts: [], clientKey, proof: undefined };
  const { lead, deliveries, routing } = makeEnquiry(site, submission, found, judged);
  await insertLead(tx, site.websiteId, lead);
  const rows = deliveries.map((row) => ({ ...row, channel: mailedBy[row.channel] ?? row.channel }));
  const mailbox = heldMailbox(site.document, routing);
  const isMailed = rows.some(({ channel }) => channel === "hold_dealership");
  const [first] = rows;
  // Where leads go to a CRM alone, somebody must still be asked: by the place's own mailbox.
  if (!isMailed && mailbox && first) {
    rows.push({ ...first, id: crypto.randomUUID(), channel: "hold_dealership", destination: mailbox });
  }
  await insertDeliveries(tx, site.websiteId, rows);
  return lead.id;
}
