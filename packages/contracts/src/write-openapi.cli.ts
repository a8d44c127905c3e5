import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { openApiText } from "./openapi.ts";

// pnpm openapi
const file = fileURLToPath(new URL("../../../docs/api/openapi.json", import.meta.url));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, openApiText());
