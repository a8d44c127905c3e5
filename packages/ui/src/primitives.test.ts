import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Price } from "./price.tsx";
import { RangeInput } from "./range-input.tsx";
import { Stars } from "./stars.tsx";

test("stars say their rating and light a part of the row", () => {
  const html = renderToStaticMarkup(createElement(Stars, { rating: 4.7, full: 4, fraction: 0.7 }));
  expect(html).toContain('aria-label="4.7 out of 5"');
  expect(html).toContain('width="86.5"');
});

test("an error is tied to its field and told with words", () => {
  const html = renderToStaticMarkup(
    createElement(
      Field,
      { id: "phone", label: "Mobile", error: "Invalid phone number." },
      createElement("input"),
    ),
  );
  expect(html).toContain('id="phone-error"');
  expect(html).toContain("has-err");
});

test("an old price is named for those who do not see that it is struck", () => {
  expect(renderToStaticMarkup(createElement(Price, { amount: "$1", before: "$2" }))).toContain(
    '<span class="vh">Was </span>$2',
  );
});

test("rule 18 no primitive prints a style attribute", () => {
  const parts = [
    createElement(Stars, { rating: 3, full: 3, fraction: 0 }),
    createElement(Icon, { name: "heart" }),
    createElement(RangeInput, { min: 0, max: 10, at: 4, readOnly: true, value: 4 }),
  ];
  expect(parts.map((part) => renderToStaticMarkup(part)).join("")).not.toContain("style=");
});
