// A release that writes other documents, or reads other ones, has an index of its own: `cars.5f1c02` beside `cars.9ab3e0`.
// Until its worker has filled it, its searches answer from the rows; processes of the release before go on with theirs.
import { createHash } from "node:crypto";
import type { CarIndex } from "./car-index.ts";
import { carIndexBody } from "./car-mapping.ts";

/** Raised by whoever changes what toDocument writes; index-shape.test.ts notices when it was forgotten. */
export const documentVersion = 1;

export const shapeOf = (version: number, body: unknown): string =>
  createHash("md5")
    .update(`${version}${JSON.stringify(body)}`)
    .digest("hex")
    .slice(0, 6);

export const indexShape = shapeOf(documentVersion, carIndexBody);

export type DatedIndex = { name: string; createdMs: number };

/** Every index of this database, of whatever shape. */
export async function readEveryShape({ engine, name }: CarIndex): Promise<DatedIndex[]> {
  const { body } = await engine.call((client) =>
    client.cat.indices({ index: `${name}.*`, h: ["index", "creation.date"], format: "json" }),
  );
  return (body as unknown as { index: string; "creation.date": string }[]).map((row) => ({
    name: row.index,
    createdMs: Number(row["creation.date"]),
  }));
}
