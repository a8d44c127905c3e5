import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageFrame } from "./chrome/page-frame.tsx";
import { asText } from "./site/as-text.ts";
import { presentSite } from "./site/present-site.server.ts";
import { sampleSite } from "./test-support/sample-site.ts";

const Framed = () => createElement(PageFrame, null, "here");
const Nothing = () => null;

function draw(over: Parameters<typeof sampleSite>[0], page: object = {}) {
  const site = presentSite(sampleSite(over), { models: [], pages: [] }, new Date("2026-11-15T00:00:00Z"));
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Framed,
      HydrateFallback: Nothing,
    },
  ]);
  const loaderData = { root: { site: asText(site), ...page } };
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/"], hydrationData: { loaderData } }));
}

const legal = {
  legal_name: "Sample Pty Ltd",
  trading_as: null,
  address: null,
  abn: "11 000 000 019",
  licence: "4100219",
  repairer: null,
  registered_office: null,
  legal_line: null,
};
const finance = {
  interest_rate: 8.49,
  comparison_rate: 9.27,
  basis: "10% deposit.",
  warning: "WARNING: true only for the example.",
  credit_note: "Not a lender.",
};

test("the first thing in a page leads past the menu", () => {
  expect(draw({ legal })).toMatch(/<a class="skip" href="#main">/);
});

test("GROUP-03 the legal footer prints its rows where the site asks for them", () => {
  expect(draw({ legal, settings: { show_legal_footer: true } })).toContain(
    "<dt>Licence number</dt><dd>4100219</dd>",
  );
  expect(draw({ legal })).not.toContain("footer-legal");
});

test("GROUP-04 a member's header leads back to its group", () => {
  const html = draw({
    legal,
    organisation: { slug: "group", name: "Sample Group" },
    menus: {
      header: [],
      footer: [],
      action: null,
      footer_note: null,
      group_bar: [{ label: "Sister", url: "https://sister.example/" }],
    },
    settings: { group_home_url: "https://group.example/" },
  });
  expect(html).toContain("Back to Sample Group");
});

test("D14 the comparison-rate warning is whole, and only on a page that shows a repayment", () => {
  expect(draw({ legal, finance }, { showsRepayment: true })).toContain("WARNING: true only for the example.");
  expect(draw({ legal, finance })).not.toContain("WARNING");
});

test("rule 18 header, menu and footer print no style attribute", () => {
  expect(draw({ legal })).not.toContain("style=");
});
