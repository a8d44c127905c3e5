import { edgeKeys } from "@forecourt/contracts";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ContentPage } from "../features/home/content-page.tsx";
import { loadHome } from "../features/home/load-home.ts";
import {
  modelBlocks,
  modelQuery,
  presentModelPage,
  presentPage,
  withBlocks,
} from "../features/home/present-page.ts";
import { pageEndsAt, tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardBoundaries } from "../stock/card-boundaries.ts";

const bare = (path: string): string => path.replace(/\/+$/, "");

/** ROUTE-22 to -37, -43, -44, -49, -50: the site's own pages at their own paths, then its models; all else is a 404. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const { document } = site;
  tagPage(
    context,
    edgeKeys.document(document.id),
    ...document.dealerships.map(({ id }) => edgeKeys.stock(id)),
  );
  const [pages, models] = await Promise.all([source.content(site, "page"), source.content(site, "model")]);
  const path = bare(url.pathname);
  const page = pages.find(({ body }) => bare(body.path) === path);
  const model = models.find(({ key }) => `/${key}` === path);
  const blocks = page?.body.blocks ?? (model && modelBlocks(model));
  if (blocks === undefined) throw data(null, { status: 404 });
  const composed = { ...site, document: withBlocks(document, blocks) };
  const [home, row] = await Promise.all([
    loadHome(composed, source, new Date()),
    model && source.stockRow(site, modelQuery(model.body)),
  ]);
  const read = row ? { ...home, rows: [row.cars] } : home;
  for (const car of read.rows.flat()) pageEndsAt(context, ...cardBoundaries(car, document.settings));
  const view = page ? presentPage(page, read) : model && presentModelPage(model, read);
  if (view === undefined) throw data(null, { status: 404 });
  return {
    view,
    showsRepayment: view.sections.some(
      (section) =>
        section.type === "finance" ||
        (section.type === "cars" && section.cards.some(({ repayment }) => repayment !== null)),
    ),
    title: `${page?.body.title ?? view.heading} | ${document.name}`,
    description: page?.body.description ?? model?.body.headline ?? "",
    canonical: `https://${document.canonical_host}${page?.body.path ?? path}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: "description", content: loaderData.description },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Page() {
  const loaderData = useLoaderData<typeof loader>();
  return <ContentPage page={loaderData.view} />;
}
