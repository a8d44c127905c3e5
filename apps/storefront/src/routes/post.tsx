import { edgeKeys } from "@forecourt/contracts";
import { scheduleBoundaries } from "@forecourt/rules/schedule";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { PostPage } from "../features/home/blog-pages.tsx";
import { livePosts, presentPost } from "../features/home/present-blog.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const { document } = site;
  tagPage(context, edgeKeys.document(document.id));
  const all = await sourceOf(context).content(site, "post");
  pageEndsAt(context, ...scheduleBoundaries(all));
  const posts = livePosts(all, new Date());
  const post = posts.find(({ key, body }) => key === params.slug && body.category === params.category);
  if (post === undefined) throw data(null, { status: 404 });
  return {
    post: presentPost(post, posts, document),
    siteName: document.name,
    description: post.body.description,
    canonical: `https://${document.canonical_host}/blog/${post.body.category}/${post.key}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.post.title} | ${loaderData.siteName}` },
        { name: "description", content: loaderData.description },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Post() {
  const { post } = useLoaderData<typeof loader>();
  return <PostPage post={post} />;
}
