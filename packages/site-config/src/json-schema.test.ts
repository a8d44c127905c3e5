import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allJsonSchemas } from "./json-schema.ts";
import { settings } from "./settings/settings.ts";
import { demoSlugs, sitesFolder } from "./test-support/demo-sites.ts";

const folder = join(import.meta.dirname, "../schema");

test("the committed JSON Schemas are those of the code (pnpm --filter @forecourt/site-config json-schema)", () => {
  const written = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(".schema.json", ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(allJsonSchemas()))));
});

test("every setting has a description for editors", () => {
  const silent = Object.entries(settings.shape).filter(([, schema]) => schema.description === undefined);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("the YAML files of the demo sites name a schema that exists", () => {
  const schemas = new Set(readdirSync(folder));
  for (const slug of demoSlugs) {
    const files = readdirSync(join(sitesFolder, slug), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".yaml"),
    );
    for (const name of files) {
      const [first = ""] = readFileSync(join(sitesFolder, slug, name), "utf8").split("\n");
      const schema = /^# yaml-language-server: \$schema=(?:\.\.\/)+packages\/site-config\/schema\/(.+)$/.exec(
        first,
      )?.[1];
      expect(schemas, `${slug}/${name}`).toContain(schema);
    }
  }
});
