import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineHtml } from "./inline-html.ts";

const piece = fc.oneof(
  fc.constantFrom("<b>", "</b>", "<strong >", "</strong>", "<br>", "<script>", "</script>", "<style>"),
  fc.constantFrom("<", ">", "&", "/", '"', "<img src=x onerror=a>", "<a href='x'>", "</", "&lt;", "&#60;"),
  fc.string({ maxLength: 8 }),
);
const html = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

test("OFFER-09 whatever is written, only bare inline tags come out, and each is closed", () => {
  fc.assert(
    fc.property(html, (written) => {
      const safe = inlineHtml(written);
      const tags = safe.match(/<[^>]*>?/g) ?? [];
      for (const one of tags) expect(one).toMatch(/^<(?:br|\/?(?:b|strong|i|em|u|s|small|sub|sup))>$/);
      const opened = tags.filter((one) => one !== "<br>" && !one.startsWith("</")).length;
      expect(tags.filter((one) => one.startsWith("</"))).toHaveLength(opened);
    }),
    { numRuns: 2000 },
  );
});

test("OFFER-09 what is safe stays as it is", () => {
  fc.assert(
    fc.property(html, (written) => {
      const safe = inlineHtml(written);
      expect(inlineHtml(safe)).toBe(safe);
    }),
    { numRuns: 1000 },
  );
});
