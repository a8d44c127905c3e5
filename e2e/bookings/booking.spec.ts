// A booking as a shopper meets it: made, looked at by its link, moved, cancelled.
import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { bookTestDrive } from "./book.ts";

const site = "southeast-autogroup";
// Three readings of a page with some two hundred times on it.
test.describe.configure({ timeout: 90_000 });

// The place is looked for by its id, which the demo's order decides; a press while the page renews itself ends that.
test.use({ expectedComplaints: [/status of 404|\.data\?_routes=\S+ net::ERR_ABORTED/] });

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("BOOK-03 a booking's link shows it, moves it to a free slot, and cancels it", async ({ page }) => {
      const { token, words } = await bookTestDrive(page, site);
      await page.goto(siteUrl(site, `/bookings/${token}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/booking-${width}.png`, fullPage: true });

      const times = page.getByRole("group", { name: "Pick a time" });
      const radio = times.getByRole("radio").nth(3);
      const name = (await radio.getAttribute("aria-label")) ?? "";
      await radio.focus();
      await page.keyboard.press("Space");
      await expect(radio).toBeChecked();
      await page.getByRole("button", { name: "Move my booking" }).click();
      await expect(page.getByText("Your new time is booked.")).toBeVisible();
      const [time = "", day = ""] = name.split(", ");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${day}, ${time}`);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/booking-moved-${width}.png`, fullPage: true });

      await page.getByRole("button", { name: "Cancel this booking" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
      await expect(page.getByRole("button", { name: "Move my booking" })).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/booking-cancelled-${width}.png`, fullPage: true });
    });
  });
}

test("the page of a booking is never kept, and its calendar file is one", async ({ page }) => {
  const { token } = await bookTestDrive(page, site);
  const answer = await page.goto(siteUrl(site, `/bookings/${token}`));
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await page.reload();
  const link = page.getByRole("link", { name: "Add to calendar" });
  const path = (await link.getAttribute("href")) ?? "";
  const text = await page.evaluate(async (url) => (await fetch(url)).text(), path);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain("TZID:Australia/Brisbane");
});

test("BOOK-03 without JavaScript a booking is moved and cancelled too", async ({ page, browser }) => {
  const { token } = await bookTestDrive(page, site);
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
  const bare = await plain.newPage();
  await bare.goto(siteUrl(site, `/bookings/${token}`));
  const before = await bare.getByRole("heading", { level: 1 }).textContent();
  await bare.getByText("Later dates").click();
  await bare.getByRole("group", { name: "Pick a time" }).getByRole("radio").last().check({ force: true });
  await bare.getByRole("button", { name: "Move my booking" }).click();
  await expect(bare.getByText("Your new time is booked.")).toBeVisible();
  await expect(bare.getByRole("heading", { level: 1 })).not.toHaveText(before ?? "");
  await bare.getByRole("button", { name: "Cancel this booking" }).click();
  await expect(bare.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
  await plain.close();
});

test("a link that is not ours is a 404 in the site's own look", async ({ page }) => {
  const answer = await page.goto(siteUrl(site, "/bookings/not-a-token-of-ours"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("banner")).toContainText("Southeast");
});
