import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Comments, Features } from "./details.tsx";

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
