import { isLive } from "@forecourt/rules/schedule";
import type { SiteDocument } from "@forecourt/site-config";
import { readMarkdown } from "../../site/markdown.ts";
import type { Content } from "../../site/site-source.ts";
import type { PostView, StoryView } from "./page-view.ts";

type Post = Content<"post">;

export const categoryWords = (slug: string): string =>
  slug.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());

export const livePosts = (posts: readonly Post[], now: Date): Post[] =>
  posts.filter((item) => isLive(item, now)).toSorted((a, b) => b.body.date.localeCompare(a.body.date));

const postUrl = ({ key, body }: Post): string => `/blog/${body.category}/${key}`;

export const storyView = (post: Post): StoryView => ({
  url: postUrl(post),
  title: post.body.title,
  text: post.body.description,
  category: categoryWords(post.body.category),
  image: post.body.image,
});

const dayWords = (date: string): string =>
  new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

export function presentPost(post: Post, posts: readonly Post[], { name }: SiteDocument): PostView {
  const { title, category, author, date, image, image_alt, text } = post.body;
  return {
    trail: [
      { label: "Home", url: "/" },
      { label: "Blog", url: "/blog" },
      { label: categoryWords(category), url: `/blog/${category}` },
    ],
    title,
    category: categoryWords(category),
    by: [author || name, dayWords(date)].join(", "),
    image,
    imageAlt: image_alt ?? "",
    nodes: readMarkdown(text),
    next: posts
      .filter(({ key }) => key !== post.key)
      .slice(0, 3)
      .map(storyView),
  };
}
