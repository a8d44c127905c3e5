import { edgeKeys } from "@forecourt/contracts";
import { data, type LoaderFunctionArgs } from "react-router";
import { tagPage } from "../site/keep-pages.server.ts";
import { siteOf } from "../site/site-context.server.ts";

/** A full page in the site's look: the root's boundary draws it. */
export function loader({ context }: LoaderFunctionArgs) {
  tagPage(context, edgeKeys.document(siteOf(context).document.id));
  throw data(null, { status: 404 });
}

export default function Lost() {
  return null;
}
