import type { Promotion, PublishedContent, Review, Reviews, WebsiteUser } from "@forecourt/contracts";
import type { ContentKind } from "@forecourt/site-config";
import type { LiveItem } from "./live-content.repo.ts";

export function presentWebsiteUser({ key, body }: LiveItem<"team_member">): WebsiteUser {
  return {
    id: key,
    slug: key,
    name: body.name,
    position: body.job_title,
    location_slug: body.location,
    photo_url: body.photo,
    phone: body.phone,
    text: body.text,
  };
}

/** The body is public as a whole: publishing let nothing in that its kind's schema does not name. */
export function presentContent({
  key,
  position,
  startsAt,
  endsAt,
  body,
}: LiveItem<ContentKind>): PublishedContent {
  return {
    key,
    position,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    body: { ...body },
  };
}

export function presentReviews(
  summary: LiveItem<"review_summary"> | undefined,
  items: LiveItem<"review">[],
): Reviews {
  return {
    average_rating: summary?.body.average_rating ?? null,
    count: summary?.body.count ?? items.length,
    reviews: items.map(presentReview),
  };
}

function presentReview({ key, body }: LiveItem<"review">): Review {
  const { name, suburb, rating, date, location, text, reply } = body;
  return { id: key, name, suburb, rating, date, location_slug: location, text, reply };
}

export function presentPromotion({ key, startsAt, endsAt, body }: LiveItem<"promotion">): Promotion {
  const shared = {
    id: key,
    start_date: startsAt?.toISOString() ?? null,
    expiry_date: endsAt?.toISOString() ?? null,
    heading: body.heading,
    text: body.text,
    button: body.button,
    url: body.url,
  };
  if (body.type === "slide") {
    return {
      ...shared,
      kind: "slide",
      position: null,
      car_types: [],
      strict: false,
      kicker: body.kicker,
      image_url: body.image,
    };
  }
  const { result_position, car_types, strict } = body;
  return {
    ...shared,
    kind: "card",
    position: result_position,
    car_types,
    strict,
    kicker: null,
    image_url: null,
  };
}
