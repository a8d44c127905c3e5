import { financeExample } from "@forecourt/rules/finance-example";
import { modelLink } from "@forecourt/rules/model-link";
import { money } from "@forecourt/rules/money";
import { rateWords } from "@forecourt/rules/rate-words";
import { dollarsUp, repaymentCents } from "@forecourt/rules/repayment";
import { reviewCount, showsReviews } from "@forecourt/rules/review-display";
import { isLive } from "@forecourt/rules/schedule";
import type { HomeData } from "./home-data.ts";
import type { HomeSection, Words } from "./home-view.ts";
import { categoryWords } from "./present-blog.ts";

export function presentPromotions({ promotions, now }: HomeData): HomeSection | null {
  const slides = promotions.flatMap((item) => {
    if (item.body.type !== "slide" || !isLive(item, now)) return [];
    const { kicker, heading, text, button, url, image } = item.body;
    return [{ key: item.key, kicker, heading, text, button, url, image }];
  });
  return slides.length === 0 ? null : { type: "promotions", slides };
}

/** REVIEW-01, REVIEW-02. */
export function presentReviews(
  { reviews, reviewSummary, document }: HomeData,
  words: Words,
): HomeSection | null {
  if (reviewSummary === null || !showsReviews(reviewSummary.body, document.settings)) return null;
  const best = reviews
    .filter(({ body }) => body.text !== null && body.rating >= 4 && body.text.length < 200)
    .slice(0, 2);
  return {
    type: "reviews",
    ...words,
    rating: reviewSummary.body.average_rating,
    count: reviewCount(reviewSummary.body.count),
    reviews: best.map(({ body }) => ({
      text: body.text ?? "",
      who: [body.name, body.suburb].filter(Boolean).join(", "),
    })),
  };
}

export function presentPosts(
  { posts, now }: HomeData,
  words: Words,
  link: { label: string; url: string } | null,
): HomeSection | null {
  const shown = posts
    .filter((item) => isLive(item, now))
    .toSorted((a, b) => b.body.date.localeCompare(a.body.date))
    .slice(0, 3);
  if (shown.length === 0) return null;
  return {
    type: "posts",
    ...words,
    link,
    posts: shown.map(({ key, body }) => ({
      key,
      title: body.title,
      category: categoryWords(body.category),
      image: body.image,
      url: `/blog/${body.category}/${key}`,
    })),
  };
}

export function presentModels({ models }: HomeData, words: Words): HomeSection | null {
  if (models.length === 0) return null;
  return {
    type: "models",
    ...words,
    models: models.map(({ key, body }) => ({
      name: body.name,
      kind: body.type,
      price: body.from_price === null ? null : `From ${money(body.from_price)} drive away`,
      image: body.image,
      url: modelLink({ slug: key, override_url: body.override_url }),
    })),
  };
}

/** A price people know, and what a week of it costs: 10% deposit, five years, no final payment. */
export function presentFinance(
  { document }: HomeData,
  words: Words,
  buttons: { label: string; url: string }[],
): HomeSection | null {
  const { finance, settings } = document;
  if (finance === null || settings.hide_finance) return null;
  const price = 36_990;
  const loan = { ...financeExample(price * 100, null), ratePercent: finance.interest_rate };
  return {
    type: "finance",
    ...words,
    buttons,
    price: `${money(price)} over five years`,
    week: money(dollarsUp(repaymentCents(loan, "week"))),
    rates: `${rateWords(finance.interest_rate, finance.comparison_rate)}*`,
  };
}
