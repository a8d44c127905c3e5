import { isDeepStrictEqual } from "node:util";
import type { SiteDocument, SiteSource } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { inheritContent, type Parent } from "./inherit-content.ts";
import { type MadeDocument, parentsFirst } from "./make-documents.ts";
import type { PublishedSite } from "./organisation-state.ts";
import type { PublishedChange, SiteInput } from "./publish-report.ts";
import { type ContentChanges, liveContent, type OwnedContent, saveContent } from "./save-content.ts";
import { touchDomains } from "./save-domains.ts";

type Tx = Transaction<Schema>;

export type DocumentsToSave = {
  version: number;
  author: string;
  note: string;
  documents: ReadonlyMap<string, MadeDocument>;
  before: ReadonlyMap<string, PublishedSite>;
  inputs: ReadonlyMap<string, SiteInput>;
};

/** Writes a new version of every site that differs from its last one; gives those. */
export async function saveDocuments(tx: Tx, publish: DocumentsToSave): Promise<PublishedChange[]> {
  const changed: PublishedChange[] = [];
  const parents = new Map<string, Parent>();
  for (const made of parentsFirst([...publish.documents.values()])) {
    const { slug } = made.source;
    const own = await ownContent(tx, made.document.id, publish.inputs.get(slug));
    const content = inheritContent(own, parents.get(made.source.extends ?? ""), made.document);
    parents.set(slug, { websiteId: made.document.id, content });
    const contentChanges = await saveContent(tx, made.document.id, content, publish);
    if (!differs(made, publish.before.get(slug), contentChanges)) continue;

    await insertDocument(tx, made, publish);
    await saveLocationBodies(tx, made);
    await touchDomains(tx, made.document.id, publish.version);
    changed.push({ slug, content: contentChanges });
  }
  return changed;
}

async function ownContent(tx: Tx, websiteId: number, input: SiteInput | undefined): Promise<OwnedContent[]> {
  if (input) return input.content.map((item) => ({ ...item, originWebsiteId: null }));
  const live = await liveContent(tx, websiteId);
  return live.map((row) => row.item).filter((item) => item.originWebsiteId === null);
}

function differs(made: MadeDocument, before: PublishedSite | undefined, content: ContentChanges): boolean {
  if (!before || content.added + content.changed + content.retired > 0) return true;
  return (
    !isDeepStrictEqual(asJson(made.document), before.effective) ||
    !isDeepStrictEqual(asJson(made.source), before.source)
  );
}

/** As the database gives it back: without undefined keys. */
function asJson<T extends SiteDocument | SiteSource>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

async function insertDocument(
  tx: Tx,
  { source, document }: MadeDocument,
  publish: DocumentsToSave,
): Promise<void> {
  const given = publish.inputs.has(source.slug);
  await tx
    .insertInto("site_documents")
    .values({
      website_id: document.id,
      version: publish.version,
      source,
      effective: document,
      author: publish.author,
      note: given ? publish.note : `follows ${[...publish.inputs.keys()].join(", ")}`.slice(0, 1000),
    })
    .execute();
}

/** `locations` holds each dealership's places for SQL to join and filter by; the document's home site writes them. */
async function saveLocationBodies(tx: Tx, { source, document }: MadeDocument): Promise<void> {
  const own = new Set(
    source.dealerships.filter((entry) => typeof entry !== "string").map((entry) => entry.slug),
  );
  for (const location of document.locations.filter((place) => own.has(place.dealership_slug ?? ""))) {
    await tx
      .updateTable("locations")
      .set({ body: location, position: location.position ?? 0, visible: location.visible ?? true })
      .where("id", "=", location.id)
      .execute();
  }
}
