import { expect, test } from "vitest";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { parseContent } from "./parse-content.ts";

const offer = { name: "<strong>One</strong>", description: "D" };

test("an item gets its defaults", () => {
  expect(parseContent("offer", { key: "one", body: offer })).toEqual({
    ok: true,
    item: {
      kind: "offer",
      key: "one",
      position: 0,
      starts_at: null,
      ends_at: null,
      body: {
        ...offer,
        disclaimer: null,
        image: null,
        manufacturer: null,
        model: null,
        car_types: [],
        dealership: null,
        excluded_websites: [],
      },
    },
  });
});

test("OFFER-11 a manufacturer is a name or an object with a name", () => {
  for (const manufacturer of ["Mazda", { name: "Mazda" }]) {
    expect(parseContent("offer", { key: "one", body: { ...offer, manufacturer } })).toMatchObject({
      ok: true,
      item: { body: { manufacturer } },
    });
  }
});

test("DATA-09 a card has car types and may be strict; a slide has none", () => {
  const shown = { heading: "H", text: "T", button: "Go", url: "/trade-in" };
  expect(
    parseContent("promotion", {
      key: "a",
      body: { type: "card", ...shown, car_types: ["used"], strict: true },
    }),
  ).toMatchObject({ ok: true });
  expect(
    parseContent("promotion", {
      key: "a",
      body: { type: "slide", ...shown, image: "heroes/a.jpg", strict: true },
    }),
  ).toEqual({
    ok: false,
    problems: [{ path: "body", message: "unknown key `strict`" }],
  });
});

test("an end before its start, a date without an offset and an unknown kind are refused", () => {
  const at = (starts_at: string, ends_at: string) =>
    parseContent("offer", { key: "one", starts_at, ends_at, body: offer });
  expect(at("2026-01-02T00:00:00+10:00", "2026-01-01T00:00:00+10:00")).toMatchObject({
    ok: false,
    problems: [{ path: "ends_at" }],
  });
  // The same instant in two zones.
  expect(at("2026-01-01T00:00:00+11:00", "2025-12-31T23:00:00+10:00")).toMatchObject({ ok: false });
  expect(at("2026-01-01T00:00:00", "2026-02-01T00:00:00+10:00")).toMatchObject({
    ok: false,
    problems: [{ path: "starts_at" }],
  });
  expect(parseContent("constructor" as ContentKind, { key: "one", body: {} })).toMatchObject({
    ok: false,
    problems: [{ path: "kind" }],
  });
});

test("unknown keys are refused inside blocks, with the nearest name", () => {
  const body = {
    path: "/a",
    title: "A",
    description: "A",
    blocks: [{ type: "faq", items: [{ question: "Q", anser: "A" }] }],
  };
  expect(parseContent("page", { key: "a", body })).toMatchObject({
    ok: false,
    problems: [
      { path: "body.blocks[0].items[0].answer", message: "is missing" },
      { path: "body.blocks[0].items[0]", message: "unknown key `anser`; did you mean `answer`?" },
    ],
  });
});

test.each(contentKindNames)("%s: nothing is not an item", (kind) => {
  expect(parseContent(kind, {}).ok).toBe(false);
  expect(parseContent(kind, null).ok).toBe(false);
  expect(parseContent(kind, { key: "../../etc/passwd", body: {} }).ok).toBe(false);
});
