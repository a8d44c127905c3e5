import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { parseSiteSource } from "./parse-site-source.ts";
import { sampleDealership, samplePlace, sampleSource } from "./test-support/sample-source.ts";

const problemsOf = (input: unknown) => {
  const parsed = parseSiteSource(input);
  return parsed.ok ? [] : parsed.problems;
};

test("a complete source is accepted as it is", () => {
  expect(parseSiteSource(sampleSource())).toEqual({ ok: true, source: sampleSource() });
});

test("SITE-05 an unknown setting is refused with the nearest known name", () => {
  expect(problemsOf({ ...sampleSource(), settings: { hide_finanse: true } })).toEqual([
    { path: "settings", message: "unknown setting `hide_finanse`; did you mean `hide_finance`?" },
  ]);
});

test("SITE-05 an unknown key is refused at any depth, with its path", () => {
  const bad = {
    ...sampleSource(),
    theme: { colours: { acent: "#112233" } },
    menus: { header: [{ label: "Cars", url: "/cars", chidren: [] }] },
    home: { sections: [{ type: "hero", heading: "Hi", headng: "x" }] },
    settings: { reserve_exclusions: { tag: [] } },
  };
  expect(problemsOf(bad)).toEqual([
    { path: "theme.colours", message: "unknown key `acent`; did you mean `accent`?" },
    { path: "menus.header[0]", message: "unknown key `chidren`; did you mean `children`?" },
    { path: "home.sections[0]", message: "unknown key `headng`; did you mean `heading`?" },
    { path: "settings.reserve_exclusions", message: "unknown key `tag`; did you mean `tags`?" },
  ]);
});

test("SITE-05 a setting written a level too high is sent to its place", () => {
  expect(problemsOf({ ...sampleSource(), hide_finance: true })).toEqual([
    { path: "", message: "unknown key `hide_finance`; it belongs in `settings.hide_finance`" },
  ]);
});

test("SITE-05 a name that resembles nothing gets no guess", () => {
  expect(problemsOf({ ...sampleSource(), settings: { zzzzqqqq: 1 } })).toEqual([
    { path: "settings", message: "unknown setting `zzzzqqqq`" },
  ]);
});

test("an unknown key inside a dealership is told there, not as a failed choice", () => {
  const dealership = { ...sampleDealership(), locations: [{ ...samplePlace(), adress: {} }] };
  expect(problemsOf({ ...sampleSource(), dealerships: [dealership] })).toEqual([
    { path: "dealerships[0].locations[0]", message: "unknown key `adress`; did you mean `address`?" },
  ]);
});

test.each([
  ["Cars.example", "upper case"],
  ["cars.example:8080", "port"],
  ["*.cars.example", "wildcard"],
  ["cars.example.", "trailing dot"],
  ["cars", "single label"],
  ["10.0.0.1", "address"],
  ["cars_1.example", "underscore"],
  ["cars.example/path", "path"],
  [`${"a".repeat(64)}.example`, "label over 63"],
])("a domain such as %s is refused (%s)", (domain) => {
  expect(problemsOf({ ...sampleSource(), domains: [domain] }).map(({ path }) => path)).toContain(
    "domains[0]",
  );
});

test("a host or a dealership listed twice is refused", () => {
  const twice = { ...sampleSource(), domains: ["a.example", "a.example"], dealerships: ["x", "x"] };
  expect(problemsOf(twice)).toEqual([
    { path: "domains", message: "a host is listed twice" },
    { path: "dealerships", message: "a dealership is listed twice" },
  ]);
});

test("a secret payment key is refused without being repeated", () => {
  const secret = ["sk", "live", "notAKey"].join("_");
  const problems = problemsOf({
    ...sampleSource(),
    dealerships: [sampleDealership({ publishable_key: secret })],
  });
  expect(problems.map(({ path }) => path)).toEqual(["dealerships[0].publishable_key"]);
  expect(JSON.stringify(problems)).not.toContain(secret);
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  "http://evil.example/",
])("a menu cannot lead to %s", (url) => {
  const problems = problemsOf({ ...sampleSource(), menus: { action: { label: "Go", url } } });
  expect(problems.map(({ path }) => path)).toEqual(["menus.action.url"]);
});

test("an open day needs its times, in order", () => {
  const [department] = samplePlace().departments;
  const bad = {
    ...department,
    opening_hours: [{ weekday: 1, status: "Open", open: "17:00", close: "08:00" }],
  };
  const source = {
    ...sampleSource(),
    dealerships: [{ ...sampleDealership(), locations: [{ ...samplePlace(), departments: [bad] }] }],
  };
  expect(problemsOf(source)).toEqual([
    {
      path: "dealerships[0].locations[0].departments[0].opening_hours[0]",
      message: "an open day needs both times, the first before the second",
    },
  ]);
});

test("a hostile document is refused before it is validated", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(limits.depth + 2)}1${"}".repeat(limits.depth + 2)}`);
  expect(problemsOf(deep)[0]?.message).toContain("nested deeper");
  expect(problemsOf({ list: Array.from({ length: limits.nodes + 1 }, () => 0) })[0]?.message).toContain(
    "more than",
  );
  expect(problemsOf({ name: "x".repeat(limits.text + 1) })[0]?.message).toContain("longer than");
  expect(
    problemsOf({ pages: Array.from({ length: 10 }, () => "é".repeat(limits.text - 1)) })[0]?.message,
  ).toContain("bytes");
  expect(problemsOf(JSON.parse('{"settings": {"__proto__": {"x": 1}}}'))[0]?.message).toContain(
    'the key "__proto__" is not allowed',
  );
  expect(problemsOf({ ["x".repeat(500)]: 1 })[0]?.message).toHaveLength(
    'the key "" is not allowed'.length + 40,
  );
  expect(problemsOf({ "two\nlines": 1 })[0]?.message).toBe('the key "two\\nlines" is not allowed');
  expect(problemsOf({ when: new Date() })[0]?.message).toContain("plain maps");
  expect(problemsOf({ rate: Number.NaN })[0]?.message).toContain("finite");
  expect(problemsOf(null)).not.toEqual([]);
  expect(problemsOf("text")).not.toEqual([]);
});

test("problems are bounded, and so is the search for names: thousands of unknown keys cost no more than fifty", () => {
  const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`unknown_${at}`, 1]));
  expect(problemsOf({ ...sampleSource(), settings: many })).toHaveLength(limits.problems);
  const bad = {
    ...sampleSource(),
    home: { sections: Array.from({ length: 60 }, () => ({ type: "carousel" })) },
  };
  expect(problemsOf(bad)).toHaveLength(limits.problems);
});
