// pnpm --filter @forecourt/site-config json-schema
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allJsonSchemas } from "./json-schema.ts";

const folder = join(import.meta.dirname, "../schema");
mkdirSync(folder, { recursive: true });
for (const [name, schema] of allJsonSchemas()) {
  writeFileSync(join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
