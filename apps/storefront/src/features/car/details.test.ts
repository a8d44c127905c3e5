import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Comments, Features, shorten } from "./details.tsx";
import { maskPhone } from "./phone-reveal.tsx";
import { commentParagraphs } from "./present-car.ts";

test("CAR-07 comments over 400 characters are cut at a word", () => {
  const short = shorten(["word ".repeat(100)]);
  expect(short?.length).toBeLessThanOrEqual(401);
  expect(short?.endsWith("word…")).toBe(true);
  expect(shorten(["x".repeat(400)])).toBeNull();
});

test("CAR-08 paragraphs are parted by pipes", () => {
  expect(commentParagraphs("One owner. | Two keys.||")).toEqual(["One owner.", "Two keys."]);
});

test("CAR-09 an empty comment says that one is coming", () => {
  expect(renderToStaticMarkup(createElement(Comments, { comments: [] }))).toContain(
    "Dealer comments are pending. Please check back here later.",
  );
});

test("CAR-03 eight features, then the rest on demand", () => {
  const features = Array.from({ length: 10 }, (_, at) => `Feature ${at}`);
  const html = renderToStaticMarkup(createElement(Features, { features }));
  const [shown, folded] = html.split("<details");
  expect(shown?.match(/<li>/g)).toHaveLength(8);
  expect(folded?.match(/<li>/g)).toHaveLength(2);
});

test("PHONE-01 masked after its first 5 characters", () => {
  expect(maskPhone("07 5550 2200")).toBe("07 55•• ••••");
});
