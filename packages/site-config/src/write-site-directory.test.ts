import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentItem } from "./content/content-kinds.ts";
import { readSiteDirectory } from "./read-site-directory.ts";
import { demoSlugs, sitesFolder } from "./test-support/demo-sites.ts";
import { sampleSource } from "./test-support/sample-source.ts";
import { writeSiteDirectory } from "./write-site-directory.ts";

const today = "2026-11-15";
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "forecourt-site-"));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

test.each(demoSlugs)("%s written to files reads back the same", async (slug) => {
  const read = await readSiteDirectory(join(sitesFolder, slug), { today });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await writeSiteDirectory(dir, read);
  // Another day: what was relative is a date now.
  expect(await readSiteDirectory(dir, { today: "2030-01-01" })).toEqual(read);
});

const page = (blocks: ContentItem<"page">["body"]["blocks"]): ContentItem<"page"> => ({
  kind: "page",
  key: "odd",
  position: 3,
  starts_at: null,
  ends_at: "2027-01-01T00:00:00+10:00",
  body: { path: "/odd", title: "Odd", description: "Odd", image: null, blocks },
});

test("words that look like the file's own marks survive", async () => {
  const odd = page([
    { type: "rich_text", heading: null, text: "---\nkey: value\n---\n\n<!-- next block -->\n\nafter" },
    { type: "rich_text", heading: null, text: "### A heading\n\n- list" },
    { type: "faq", heading: null, items: [{ question: "Why?", answer: "Because\n\n### of a heading" }] },
    { type: "faq", heading: "Plain", items: [{ question: "# 1: Why?", answer: "So." }] },
  ]);
  await writeSiteDirectory(dir, { source: sampleSource(), content: [odd] });
  expect(await readSiteDirectory(dir, { today })).toEqual({
    ok: true,
    source: sampleSource(),
    content: [odd],
  });
});

test("any prose survives", async () => {
  const words = fc
    .array(
      fc.constantFrom(
        "a",
        "### ",
        "---",
        "<!-- next block -->",
        "\n",
        "|",
        "- ",
        "é",
        ": ",
        "#",
        "'",
        '"',
        "{",
        "]",
        "%",
        "&",
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(""))
    .filter((text) => text.trim() !== "")
    .map((text) => text.trim());
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 3 }), words, async (texts, answer) => {
      const item = page([
        ...texts.map((text) => ({ type: "rich_text" as const, heading: null, text })),
        { type: "faq", heading: null, items: [{ question: "Why?", answer }] },
      ]);
      await writeSiteDirectory(dir, { source: sampleSource(), content: [item] });
      expect(await readSiteDirectory(dir, { today })).toMatchObject({ ok: true, content: [item] });
    }),
    { numRuns: 60 },
  );
});

test("content that is no longer published is removed; other files are left alone", async () => {
  const items = [page([{ type: "rich_text", heading: null, text: "one" }])];
  await writeSiteDirectory(dir, { source: sampleSource(), content: items });
  await writeFile(join(dir, "notes.md"), "mine");
  await writeSiteDirectory(dir, { source: sampleSource(), content: [] });
  expect(await readSiteDirectory(dir, { today })).toMatchObject({ ok: true, content: [] });
  expect(await readFile(join(dir, "notes.md"), "utf8")).toBe("mine");
});
