import { Link } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { Picture } from "../../site/picture.tsx";
import { Prose } from "../../site/prose.tsx";
import type { PostView, StoryView } from "./page-view.ts";
import { Posts } from "./place-sections.tsx";

export function BlogPage({ heading, stories }: { heading: string; stories: readonly StoryView[] }) {
  return (
    <div className="wrap blog">
      <Crumbs
        trail={
          heading === "Blog"
            ? [{ label: "Home", url: "/" }, { label: "Blog" }]
            : [{ label: "Home", url: "/" }, { label: "Blog", url: "/blog" }, { label: heading }]
        }
      />
      <h1>{heading}</h1>
      <ul className="stories">
        {stories.map(({ url, title, text, category, image }) => (
          <li key={url}>
            <Link to={url}>
              {image ? (
                <Picture
                  picture={{ asset: image }}
                  alt=""
                  sizes="(min-width: 992px) 400px, 92vw"
                  width={1200}
                  height={800}
                  widest={750}
                />
              ) : null}
              <p className="kicker">{category}</p>
              <h2>{title}</h2>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PostPage({ post }: { post: PostView }) {
  return (
    <>
      <article className="wrap story">
        <Crumbs trail={post.trail} />
        <header>
          <p className="kicker">{post.category}</p>
          <h1>{post.title}</h1>
          <p className="by">{post.by}</p>
        </header>
        {post.image ? (
          <Picture
            picture={{ asset: post.image }}
            alt={post.imageAlt}
            sizes="(min-width: 1200px) 1200px, 100vw"
            width={1200}
            height={600}
            priority
          />
        ) : null}
        <Prose nodes={post.nodes} />
      </article>
      {post.next.length > 0 ? (
        <Posts
          type="posts"
          heading="Read next"
          text={null}
          link={{ label: "All articles", url: "/blog" }}
          posts={post.next.map((story) => ({ ...story, key: story.url }))}
        />
      ) : null}
    </>
  );
}
