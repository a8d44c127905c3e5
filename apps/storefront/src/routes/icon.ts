import { type MarkPaint, type MarkShape, markOf, marks } from "@forecourt/site-config/theme/marks";
import type { LoaderFunctionArgs } from "react-router";
import { siteOf } from "../site/site-context.server.ts";

/** The site's mark in its own colours, for the browser's tab. A site without one gets its initial's colour. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { theme, logo } = siteOf(context).document;
  const { accent, on_accent, ink, highlight } = theme.colours;
  const paints: Record<MarkPaint, string> = { accent, "on-accent": on_accent, current: ink, ink, highlight };
  const mark = markOf(logo);
  const fallback: readonly MarkShape[] = [{ d: "M0 0h32v32H0z", fill: "accent" }];
  const shapes: readonly MarkShape[] = mark === null ? fallback : marks[mark];
  const paths = shapes.map(({ d, fill, stroke, width }) => {
    const line = stroke ? ` stroke="${paints[stroke]}" stroke-width="${width ?? 2}"` : "";
    return `<path d="${d}" fill="${fill ? paints[fill] : "none"}"${line}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths.join("")}</svg>`;
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}
