import type { FormField } from "@forecourt/site-config";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { draftKey } from "./kept-keys.ts";
import { presentForm } from "./present-form.ts";

const held = new Map<string, string>();
beforeEach(() => {
  held.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
});

function formWith(fields: FormField[]) {
  const { form_fields } = sampleSite().settings;
  const document = sampleSite({ settings: { form_fields: { ...form_fields, enquiry: fields } } });
  return presentForm({ name: "enquiry", document, action: "/x" });
}
const attempt = { typed: "{}", key: "k1", json: '{"name":"Robin"}' };

test("what was typed is kept with the key of an attempt, and gone when it is dropped", () => {
  const form = formWith([{ name: "name", type: "text" }]);
  keepDraft(form, { name: "Robin" }, attempt);
  expect(readDraft(form)).toEqual({ values: { name: "Robin" }, attempt });
  dropDraft(form);
  expect(readDraft(form)).toBeNull();
});

test("a licence, a card or a date of birth is never written down, nor an attempt that holds one", () => {
  const form = formWith([
    { name: "name", type: "text" },
    { name: "Driver licence", type: "text" },
    { name: "x", type: "text", label: "Card number" },
  ]);
  keepDraft(form, { name: "Robin", "Driver licence": "0123", x: "4111" }, attempt);
  expect(readDraft(form)).toEqual({ values: { name: "Robin" } });
  expect([...held.values()].join("")).not.toMatch(/0123|4111/);
});

test("another program's text, or a storage that refuses, is no draft and no error", () => {
  const form = formWith([{ name: "name", type: "text" }]);
  held.set(draftKey(form), "not json");
  expect(readDraft(form)).toBeNull();
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  expect(() => keepDraft(form, {}, undefined)).not.toThrow();
  expect(readDraft(form)).toBeNull();
});
