import { z } from "zod";
import { contentKey, dateTime } from "../fields.ts";
import { accessory, model } from "./model.ts";
import { offer } from "./offer.ts";
import { page } from "./page.ts";
import { post } from "./post.ts";
import { promotion } from "./promotion.ts";
import { rate } from "./rate.ts";
import { review, reviewSummary } from "./review.ts";
import { teamMember } from "./team-member.ts";

/** Every kind of content row with the schema of its body. */
export const contentKinds = {
  page,
  post,
  offer,
  promotion,
  team_member: teamMember,
  review,
  review_summary: reviewSummary,
  rate,
  model,
  accessory,
} as const;
export type ContentKind = keyof typeof contentKinds;
export const contentKindNames = Object.keys(contentKinds) as ContentKind[];
export type ContentBody<K extends ContentKind> = z.infer<(typeof contentKinds)[K]>;

/** What surrounds a body: its name, its place in the list and when it shows (start included, end excluded). */
export const envelope = {
  key: contentKey,
  position: z.int().min(0).max(100_000).default(0),
  starts_at: dateTime.nullable().default(null),
  ends_at: dateTime.nullable().default(null),
};

export type ContentItem<K extends ContentKind = ContentKind> = K extends ContentKind
  ? {
      kind: K;
      key: string;
      position: number;
      starts_at: string | null;
      ends_at: string | null;
      body: ContentBody<K>;
    }
  : never;

export const contentItemSchema = (kind: ContentKind) =>
  z.strictObject({ ...envelope, body: contentKinds[kind] });
