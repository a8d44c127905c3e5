import { expect, test } from "vitest";
import { applyNavFlags } from "./nav-flags.ts";

const site = {
  hide_test_drive_in_nav: false,
  show_search_in_home_nav: false,
  default_search_path: "/search/used-cars",
};
const entry = (label: string, url: string | null, urls: string[] = []) => ({
  label,
  url,
  children: urls.map((one) => ({ label: one, url: one })),
});
const menu = [
  entry("Drive", "/book-test-drive"),
  entry("More", null, ["/about-us", "/book-test-drive?car_id=7"]),
  entry("Only", null, ["/book-test-drive/"]),
  entry("Empty page", "/x", ["/book-test-drive#form"]),
  entry("Guide", "/book-test-drives", ["/pages/book-test-drive"]),
];

test("GROUP-12 the test drive link is hidden from the nav, wherever it stands", () => {
  expect(applyNavFlags(menu, { ...site, hide_test_drive_in_nav: true })).toEqual([
    entry("More", null, ["/about-us"]),
    entry("Empty page", "/x"),
    entry("Guide", "/book-test-drives", ["/pages/book-test-drive"]),
  ]);
  expect(applyNavFlags(menu, site)).toEqual(menu);
});

test("GROUP-11 the search link is shown in the nav, first, unless the nav has one", () => {
  const shown = { ...site, show_search_in_home_nav: true };
  const about = [entry("About", "/about-us"), entry("More", null, ["/careers"])];
  expect(applyNavFlags(about, shown)).toEqual([entry("Search Stock", "/search/used-cars"), ...about]);
  expect(applyNavFlags(about, site)).toEqual(about);
  for (const has of [entry("Stock", "/search/used-cars"), entry("Stock", null, ["/x", "/search/used-cars"])])
    expect(applyNavFlags([...about, has], shown)).toEqual([...about, has]);
});
