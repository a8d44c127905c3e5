import { ensureTemplate } from "./template-database.ts";

// vitest calls the default export once before the medium tests.
// biome-ignore lint/style/noDefaultExport: the shape that vitest asks for
export default async function setup(): Promise<void> {
  await ensureTemplate();
}
