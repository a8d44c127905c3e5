import { fileURLToPath } from "node:url";

const folder = new URL("../photos/", import.meta.url);

/** Where a record's picture lies on disk, for whoever stores it. */
export const photoPath = (file: string): string => fileURLToPath(new URL(`cars/${file}`, folder));
