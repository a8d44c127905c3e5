import type { Booking } from "../bookings/index.ts";
import type { Channel, EarlierLead, HeldLead, LeadCar, LeadFields } from "../enquiries/index.ts";
import type { LeadHold } from "../reservations/index.ts";
import type { Site } from "../sites/index.ts";

export type Delivery = {
  id: string;
  channel: Channel;
  destination: string;
  attempts: number;
  giveUpAt: Date;
};

/** A lead as its deliveries tell it. Never changes after it was accepted, so that every attempt sends the same. */
export type Lead = {
  id: string;
  reference: string;
  category: string;
  subcategory: string | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
  car: LeadCar | null;
  location_id: number | null;
  fields: LeadFields;
  lead_attributes: { visited_pages: string[]; linked_query_params: Record<string, string> };
  url: string | null;
  source: string;
  created_at: Date;
  reply_due_at: Date | null;
  /** D10: null where the form showed no box. */
  marketing_consent: boolean | null;
  /** The same for every lead of one person on this website. */
  person_id: string | null;
  state: string;
  withdrawn_at: Date | null;
};

/** Everything a message is made of. */
export type Dispatch = {
  delivery: Delivery;
  lead: Lead;
  site: Site;
  /** For the dealership: what the same person asked before. */
  earlier: readonly EarlierLead[];
  /** For the notice of held enquiries: all that wait now. */
  held: readonly HeldLead[];
  /** As it stands now; nothing where the lead booked none. */
  booking: Booking | undefined;
  /** As it stands now; nothing where the lead reserved no car. */
  hold: LeadHold | undefined;
};
