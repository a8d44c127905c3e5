// What the specification wants said, in the words of each demo dealer.
import { beforeAll, expect, test } from "vitest";
import { type DemoSite, readDemoSites } from "./test-support/demo-sites.ts";

let content: DemoSite["content"];
beforeAll(async () => {
  content = [...(await readDemoSites()).values()].flatMap((site) => site.content);
});

/** The questions of every trade-in page, in their order. */
function questions(): string[][] {
  const pages = content.flatMap((item) =>
    item.kind === "page" && item.key === "trade-in" ? [item.body] : [],
  );
  return pages.map(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "faq" ? block.items.map(({ question }) => question) : [])),
  );
}

test.each([
  ["TRADE-15 what vehicles are bought", 0, /\b(?:buy|take)\b/],
  ["TRADE-16 how the online estimate is calculated", 1, /\b(?:online|estimate)\b/],
  ["TRADE-17 how the exact price is known", 2, /^When\b/],
  ["TRADE-18 selling a car under finance", 3, /\b(?:finance|owe)\b/],
  ["TRADE-19 where to get an inspection", 4, /^Where\b/],
] as const)("%s is answered on every trade-in page", (_, at, words) => {
  expect(questions()).toHaveLength(5);
  for (const page of questions()) expect(page[at]).toMatch(words);
});

test("BLOG-01 posts have images, and words for them", () => {
  const posts = content.flatMap((item) => (item.kind === "post" ? [item] : []));
  expect(posts.length).toBeGreaterThan(0);
  for (const { key, body } of posts) {
    expect(body.image, key).toBeTruthy();
    expect(body.image_alt, key).toBeTruthy();
  }
});
