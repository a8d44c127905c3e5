import { edgeKeys } from "@forecourt/contracts";
import { scheduleBoundaries } from "@forecourt/rules/schedule";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { BlogPage } from "../features/home/blog-pages.tsx";
import { categoryWords, livePosts, storyView } from "../features/home/present-blog.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

/** ROUTE-45, ROUTE-46: all posts, or those of a category. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const { document } = site;
  tagPage(context, edgeKeys.document(document.id));
  const posts = await sourceOf(context).content(site, "post");
  pageEndsAt(context, ...scheduleBoundaries(posts));
  const { category } = params;
  const shown = livePosts(posts, new Date()).filter(
    ({ body }) => category === undefined || body.category === category,
  );
  if (shown.length === 0) throw data(null, { status: 404 });
  return {
    heading: category === undefined ? "Blog" : categoryWords(category),
    stories: shown.map(storyView),
    siteName: document.name,
    canonical: `https://${document.canonical_host}/blog${category === undefined ? "" : `/${category}`}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.heading} | ${loaderData.siteName}` },
        { name: "description", content: `${loaderData.stories[0]?.text}` },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Blog() {
  const { heading, stories } = useLoaderData<typeof loader>();
  return <BlogPage heading={heading} stories={stories} />;
}
