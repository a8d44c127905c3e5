import type { Facts } from "../facts.ts";
import type { CarHistory } from "../stock-record.ts";
import { writeComment } from "./comment.ts";
import { drawEquipment, drawHighlights } from "./equipment.ts";
import { drawHistory } from "./history.ts";
import { makeStockNumber } from "./identity.ts";
import type { Job } from "./job.ts";
import type { Offer } from "./offer.ts";
import { drawPapers, type Papers } from "./papers.ts";
import type { Subject } from "./subject.ts";
import { warrantyEnd } from "./vehicle.ts";

/** What is known and told about it. */
export type Story = {
  papers: Papers;
  /** Days since 1970; null when it has run out. */
  warranty: number | null;
  past: CarHistory | null;
  equipment: readonly string[];
  stocknum: string;
  comment: string | null;
};

/** Less than a month of warranty is not worth a promise. */
const leastWarrantyDays = 30;

const factsOf = (
  job: Job,
  subject: Subject,
  offer: Offer,
  papers: Papers,
  warranty: number | null,
): Facts => ({
  trim: subject.vehicle.trim,
  carType: subject.vehicle.carType,
  category: subject.category,
  status: subject.life.status,
  condition: offer.condition,
  age: Math.floor(subject.vehicle.age),
  km: subject.odometer.km,
  price: offer.price.cents / 100,
  priceType: offer.price.type,
  state: subject.yard.state,
  hasFile: papers.hasFile,
  certified: papers.certified,
  warrantyLeft: warranty !== null && warranty > job.today + leastWarrantyDays,
});

export const tellStory = (job: Job, subject: Subject, offer: Offer): Story => {
  const { stream, tables, dealer, today } = job;
  const { vehicle, odometer, yard, paint } = subject;
  const isNew = vehicle.carType === "new";
  const papers = drawPapers(job, vehicle, odometer.km, yard.state);
  const end = warrantyEnd(tables, vehicle);
  const warranty = end !== null && end > today ? end : null;
  const facts = factsOf(job, subject, offer, papers, warranty);
  const drawn = drawHistory(stream, tables.comments, facts, offer.condition);
  const past = isNew ? null : drawn;
  const equipment = drawEquipment(stream, tables.features, vehicle);
  const stocknum = makeStockNumber(dealer.stockPrefix, vehicle.carType, job.index);
  const telling = {
    facts,
    history: past,
    year: vehicle.year,
    colour: paint.colour,
    city: yard.city,
    stocknum,
    regoExpiry: papers.regoExpiry,
    warrantyEnd: warranty,
    features: drawHighlights(stream, tables.features, equipment),
  };
  const comment = writeComment(stream, tables.comments, telling, job.wish);
  return { papers, warranty, past, equipment, stocknum, comment };
};
