import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { zonedMidnight } from "./directory/relative-dates.ts";
import { readSiteDirectory } from "./read-site-directory.ts";
import { sampleSource } from "./test-support/sample-source.ts";
import { writeSiteDirectory } from "./write-site-directory.ts";

let dir: string;
const put = async (name: string, text: string) => {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), text);
};
const problems = async () => {
  const read = await readSiteDirectory(dir, { today: "2026-11-15" });
  return read.ok ? [] : read.problems;
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "forecourt-site-"));
  await writeSiteDirectory(dir, { source: sampleSource(), content: [] });
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

test("a directory without a site.yaml says so", async () => {
  await rm(join(dir, "site.yaml"));
  expect(await problems()).toEqual([{ file: "site.yaml", path: "", message: "is missing" }]);
});

test("a problem with a place is told in the file it is written in", async () => {
  await put("locations.yaml", "sample-motors:\n  - slug: wharf\n    name: Wharf\n");
  const found = await problems();
  expect(found).toContainEqual({
    file: "locations.yaml",
    path: "sample-motors[0].address",
    message: "is missing",
  });
  expect(found.every(({ file }) => file === "locations.yaml")).toBe(true);
});

test("places of a dealership that the site does not define are refused", async () => {
  await put("locations.yaml", "somebody-else: []\n");
  expect(await problems()).toEqual([
    { file: "locations.yaml", path: "somebody-else", message: "site.yaml defines no such dealership" },
  ]);
});

test("all problems of all files are told at once, with file and path", async () => {
  await put(
    "content/offers.yaml",
    "- {key: one, name: One, description: D}\n- {key: two, nam: Two, description: D}\n",
  );
  await put("content/pages/about.md", "no front matter");
  await put(
    "content/pages/faqs.md",
    "---\npath: /pages/faqs\ntitle: FAQs\ndescription: D\nblocks: [{type: faq}, {type: rich_text}]\n---\n\n### Q\n\nA\n",
  );
  await put("content/team.yaml", "name: not a list\n");
  expect(await problems()).toEqual([
    {
      file: "content/pages/about.md",
      path: "",
      message: "must begin with front matter between two lines of ---",
    },
    {
      file: "content/pages/faqs.md",
      path: "blocks",
      message: "2 blocks wait for text, but the page has 1 sections (divided by <!-- next block -->)",
    },
    { file: "content/offers.yaml", path: "[1].name", message: "is missing" },
    { file: "content/offers.yaml", path: "[1]", message: "unknown key `nam`; did you mean `name`?" },
    { file: "content/team.yaml", path: "", message: "must be a list" },
  ]);
});

test("one key cannot name two items of a kind", async () => {
  await put("content/team.yaml", "- &a {key: a, name: A, job_title: B, location: wharf}\n- *a\n");
  expect(await problems()).toEqual([
    { file: "content", path: "", message: "team_member `a` is there twice" },
  ]);
});

test("broken YAML is told with its line; a bomb of aliases is refused", async () => {
  await put("site.yaml", "slug: [unclosed\n");
  expect((await problems())[0]).toMatchObject({
    file: "site.yaml",
    message: expect.stringMatching(/line \d/),
  });
  const bomb = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  for (const [from, to] of ["ab", "bc", "cd", "de", "ef"])
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(", ")}]`);
  await put("site.yaml", bomb.join("\n"));
  expect((await problems())[0]).toMatchObject({
    file: "site.yaml",
    message: expect.stringMatching(/alias/i),
  });
});

test("relative dates count from today, on the clock of the site's state", async () => {
  await put(
    "content/offers.yaml",
    "- {key: one, name: One, description: D, starts_in_days: -1, ends_in_days: 30}\n",
  );
  const read = await readSiteDirectory(dir, { today: "2026-11-15" });
  expect(read.ok && read.content[0]).toMatchObject({
    starts_at: "2026-11-14T00:00:00+10:00",
    ends_at: "2026-12-15T00:00:00+10:00",
  });
  expect(zonedMidnight("2026-12-15", "Australia/Adelaide")).toBe("2026-12-15T00:00:00+10:30");
  expect(zonedMidnight("2026-06-15", "Australia/Adelaide")).toBe("2026-06-15T00:00:00+09:30");
  expect(zonedMidnight("2026-10-04", "Australia/Sydney")).toBe("2026-10-04T00:00:00+10:00"); // clocks change at 2 am that day
  expect(zonedMidnight("2026-10-05", "Australia/Sydney")).toBe("2026-10-05T00:00:00+11:00");
});

test("a relative date that is not a whole number of days is refused", async () => {
  await put("content/offers.yaml", "- {key: one, name: One, description: D, starts_in_days: soon}\n");
  expect((await problems()).map(({ path }) => path)).toEqual(["[0].starts_at"]);
});
