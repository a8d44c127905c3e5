// A release that writes other documents, or reads other ones, has an index of its own: `cars.5f1c02` beside `cars.9ab3e0`.
// Until its worker has filled it, its searches answer from the rows; processes of the release before go on with theirs.
import { createHash } from "node:crypto";
import { carIndexBody } from "./car-mapping.ts";

/** Raised by whoever changes what toDocument writes; index-shape.test.ts notices when it was forgotten. */
export const documentVersion = 1;

export const shapeOf = (version: number, body: unknown): string =>
  createHash("md5")
    .update(`${version}${JSON.stringify(body)}`)
    .digest("hex")
    .slice(0, 6);

export const indexShape = shapeOf(documentVersion, carIndexBody);
