import { slugify } from "@forecourt/rules/slugify";
import type { SiteDocument } from "@forecourt/site-config";
import type { Content } from "../../site/site-source.ts";
import type { FormView } from "./form-view.ts";
import { presentForm } from "./present-form.ts";

export type OfferView = {
  name: string;
  description: string;
  disclaimer: string | null;
  image: string | null;
  endsAt: { iso: string; words: string } | null;
  path: string;
  form: FormView;
};

const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/g, "");

/** ROUTE-47, ROUTE-48 */
function offerPath({ key, body }: Content<"offer">, { settings }: SiteDocument): string {
  const { manufacturer } = body;
  const make = typeof manufacturer === "string" ? manufacturer : manufacturer?.name;
  return make && !settings.manufacturer_name ? `/offers/${slugify(make)}/${key}` : `/offers/${key}`;
}

export function presentOffer(offer: Content<"offer">, document: SiteDocument, action: string): OfferView {
  const { body, ends_at } = offer;
  const name = withoutTags(body.name);
  const timeZone = document.locations[0]?.time_zone ?? "Australia/Brisbane";
  return {
    name,
    description: body.description,
    disclaimer: body.disclaimer,
    image: body.image,
    endsAt:
      ends_at === null
        ? null
        : {
            iso: ends_at,
            words: new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone }).format(
              new Date(ends_at),
            ),
          },
    path: offerPath(offer, document),
    form: presentForm({
      name: "offer",
      document,
      action,
      subcategory: name.slice(0, 100),
      pageId: offer.key,
      preset: body.dealership ? { dealership_slug: body.dealership } : {},
    }),
  };
}
