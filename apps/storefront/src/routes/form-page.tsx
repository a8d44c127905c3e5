import { edgeKeys } from "@forecourt/contracts";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type RouterContextProvider,
  useActionData,
  useLoaderData,
} from "react-router";
import { FormPage } from "../features/forms/form-page.tsx";
import {
  contactPage,
  type FormPageView,
  formIn,
  hasForm,
  type PagePart,
  presentFormPage,
} from "../features/forms/form-page-view.ts";
import { withSlots } from "../features/forms/form-slots.ts";
import type { FormAnswer } from "../features/forms/form-view.ts";
import { readFormAddress } from "../features/forms/read-form-address.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { tagPage } from "../site/keep-pages.server.ts";
import { siteOf, sourceOf } from "../site/site-context.server.ts";
import { cardOfCar } from "../stock/card-of-car.ts";
import { presentCard } from "../stock/present-card.ts";

type Asked = { url: URL; params: { location?: string }; context: Readonly<RouterContextProvider> };

const contactPaths = /^\/contact(?:-us(?:\/[^/]+)?)?$/;

function pagePaths(path: string, financePath: string): string[] {
  if (contactPaths.test(path)) return ["/contact-us"];
  // ROUTE-13: for a given car it is the same page.
  if (path === "/cars/trade-in") return ["/trade-in"];
  // ROUTE-16, ROUTE-17: one finance page, wherever the site has it.
  return path === financePath ? [path, "/finance"] : [path];
}

/** The site's own content page at this address, with its form; ROUTE-22 on: a page it does not have answers 404. */
async function readPage({ url, params, context }: Asked) {
  const site = siteOf(context);
  const { document } = site;
  const source = sourceOf(context);
  tagPage(context, edgeKeys.document(document.id));
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  const isContact = contactPaths.test(path);
  const pages = await source.content(site, "page");
  const wanted = pagePaths(path, document.settings.finance_path);
  const page = pages.find((one) => wanted.includes(one.body.path) && hasForm(one));
  const address = await readFormAddress({ url, site, source, place: params.location });
  if (!page && !isContact) throw data(null, { status: 404 });
  if (address.isUnknownPlace) throw data(null, { status: 404 });
  const now = new Date();
  const view = page ? presentFormPage(page, document, address, now) : contactPage(document, address, now);
  return { site, view, address, canonical: isContact && !params.location ? "/contact-us" : path };
}

async function pageWithSlots(
  view: FormPageView,
  asking: Parameters<typeof withSlots>[1],
): Promise<FormPageView> {
  const fill = async (part: PagePart): Promise<PagePart> =>
    "form" in part ? { form: { ...part.form, form: await withSlots(part.form.form, asking) } } : part;
  return { ...view, parts: await Promise.all(view.parts.map(fill)) };
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { site, view, address, canonical } = await readPage({ url, params, context });
  const { document } = site;
  if (address.car) tagPage(context, edgeKeys.car(address.car.id));
  return {
    page: await pageWithSlots(view, { site, source: sourceOf(context) }),
    card: address.car
      ? presentCard(cardOfCar(address.car, document), document, { variant: "listing", now: new Date() })
      : null,
    siteName: document.name,
    canonical: `https://${document.canonical_host}${canonical}`,
  };
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { site, view } = await readPage({ url, params, context });
  const form = formIn(view);
  if (!form) throw data(null, { status: 404 });
  return submitForm({ site, source: sourceOf(context), request, url, form });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.page.title ?? ""} | ${loaderData?.siteName ?? ""}` },
  { name: "description", content: loaderData?.page.description },
  { tagName: "link", rel: "canonical", href: loaderData?.canonical },
];

export default function FormPageRoute() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  return <FormPage page={loaderData.page} card={loaderData.card} answer={actionData} />;
}
