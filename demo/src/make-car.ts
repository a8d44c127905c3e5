import type { DealerProfile } from "./dealer-profile.ts";
import { assembleRecord } from "./make/assemble.ts";
import { drawLenders } from "./make/finance.ts";
import { openJob } from "./make/job.ts";
import { drawOffer } from "./make/offer.ts";
import { drawPhotos } from "./make/photos.ts";
import { tellStory } from "./make/story.ts";
import { drawSubject } from "./make/subject.ts";
import { writeTitles } from "./make/titles.ts";
import type { StockRecord } from "./stock-record.ts";
import type { Tables } from "./tables/load.ts";

/**
 * One car out of numbers: no clock, no files, no other car. The stream is drawn in one fixed order, so a
 * step that is added goes at the end, or it changes every car.
 */
export const makeCarFrom = (
  tables: Tables,
  dealer: DealerProfile,
  index: number,
  referenceDate: string,
): StockRecord => {
  const job = openJob(tables, dealer, index, referenceDate);
  const { stream, wish } = job;
  const subject = drawSubject(job);
  const offer = drawOffer(job, subject);
  const story = tellStory(job, subject, offer);
  const { vehicle, paint, life } = subject;
  return assembleRecord(job, {
    subject,
    offer,
    story,
    titles: writeTitles(stream, vehicle, wish),
    photos: drawPhotos(stream, tables, vehicle, paint, life.status, wish),
    lenders: drawLenders(stream, dealer, vehicle.trim.make, offer.price.cents / 100, wish),
    interest: stream.next(),
  });
};
