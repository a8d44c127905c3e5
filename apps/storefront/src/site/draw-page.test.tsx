import { lazy, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { drawPage } from "./draw-page.server.tsx";

const never = new AbortController().signal;
const later = () =>
  lazy(async () => {
    await new Promise((go) => setTimeout(go, 5));
    return { default: () => <b>similar cars</b> };
  });

const Broken = (): never => {
  throw new Error("no such car");
};

test("a page that waits for nothing is drawn whole", async () => {
  expect(await drawPage(() => <p>$36,990 &amp; more</p>, never)).toBe("<p>$36,990 &amp; more</p>");
});

test("a part that waits is in the page all the same, with and without a boundary around it", async () => {
  const [Inner, Bare] = [later(), later()];
  const bounded = await drawPage(
    () => (
      <Suspense fallback="later">
        <Inner />
      </Suspense>
    ),
    never,
  );
  expect(bounded).toContain("<b>similar cars</b>");
  expect(bounded).not.toContain("later");
  expect(await drawPage(() => <Bare />, never)).toContain("<b>similar cars</b>");
});

test("a document says what it is, in one go and after a wait", async () => {
  const Waiting = later();
  const document = (content: ReactNode) => (
    <html lang="en-AU">
      <body>{content}</body>
    </html>
  );
  const start = /^<!DOCTYPE html><html lang="en-AU">/;
  expect(await drawPage(() => document("here"), never)).toMatch(start);
  expect(await drawPage(() => document(<Waiting />), never)).toMatch(start);
});

test("what a part throws is thrown, inside a boundary too", async () => {
  await expect(drawPage(() => <Broken />, never)).rejects.toThrow("no such car");
  const inside = () => (
    <Suspense fallback="later">
      <Broken />
    </Suspense>
  );
  await expect(drawPage(inside, never)).rejects.toThrow("no such car");
});
