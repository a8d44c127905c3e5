import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeDocuments } from "./merge-documents.ts";

test("SITE-04 an overridden key takes the site's value and every other key keeps its default", () => {
  const defaults = { settings: { hide_finance: false, sold_visible_days: 3 }, name: "Default" };
  expect(mergeDocuments(defaults, { settings: { hide_finance: true } })).toEqual({
    settings: { hide_finance: true, sold_visible_days: 3 },
    name: "Default",
  });
});

test("SITE-04 lists and scalars are replaced whole", () => {
  expect(
    mergeDocuments({ menu: [1, 2, 3], depth: { list: [{ a: 1 }] } }, { menu: [9], depth: { list: [] } }),
  ).toEqual({
    menu: [9],
    depth: { list: [] },
  });
});

test("SITE-04 an explicit null, false, 0 or empty text is an override; undefined is none", () => {
  const defaults = { a: "x", b: true, c: 3, d: "x", e: "kept", f: { deep: 1 } };
  const over = { a: null, b: false, c: 0, d: "", e: undefined, f: null };
  expect(mergeDocuments(defaults, over)).toEqual({ a: null, b: false, c: 0, d: "", e: "kept", f: null });
});

test("neither side is changed", () => {
  const base = Object.freeze({ deep: Object.freeze({ a: 1 }) });
  const over = Object.freeze({ deep: Object.freeze({ b: 2 }) });
  expect(mergeDocuments(base, over)).toEqual({ deep: { a: 1, b: 2 } });
});

test("a document cannot reach the prototype", () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": true}, "deep": {"__proto__": {"polluted": true}}}');
  const merged = mergeDocuments<object>({ deep: {} }, hostile) as { deep: object };
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect("polluted" in merged || "polluted" in merged.deep || "polluted" in {}).toBe(false);
});

const scalar = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
/** Documents of one shape, as all documents of one schema are: a key holds a map in each of them, or in none. */
const document = fc.record(
  {
    settings: fc.record({ a: scalar, b: scalar, c: scalar }, { requiredKeys: [] }),
    theme: fc.record(
      { colours: fc.record({ ink: scalar, page: scalar }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
    name: scalar,
  },
  { requiredKeys: [] },
);
const anything = fc.object({ maxDepth: 4 });

test("SITE-04 merging is associative for documents of one schema, so a chain of parents has one meaning", () => {
  fc.assert(
    fc.property(document, document, document, (a, b, c) => {
      expect(mergeDocuments(mergeDocuments(a, b), c)).toEqual(mergeDocuments(a, mergeDocuments(b, c)));
    }),
  );
});

test("SITE-04 merging a document twice is merging it once, and nothing merged changes nothing", () => {
  fc.assert(
    fc.property(anything, anything, (a, b) => {
      const once = mergeDocuments(a, b);
      expect(mergeDocuments(once, b)).toEqual(once);
      expect(mergeDocuments(once, {})).toEqual(once);
      expect(mergeDocuments({}, once)).toEqual(once);
    }),
  );
});

test("SITE-04 every scalar of the override is in the result", () => {
  fc.assert(
    fc.property(
      anything,
      fc.dictionary(
        fc.string().filter((key) => key !== "__proto__"),
        scalar,
      ),
      (a, b) => {
        expect(mergeDocuments<object>(a, b)).toMatchObject(b);
      },
    ),
  );
});
