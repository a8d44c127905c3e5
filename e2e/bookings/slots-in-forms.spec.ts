// Times to choose from in the forms that book: a car's test drive, and the workshop's service.
import type { Locator, Page } from "@playwright/test";
import { fillForm, firstCar, formOf, sendButton, slow } from "../forms/fill.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";
// Two shoppers, two proofs of work, several readings of pages with hundreds of times on them.
test.describe.configure({ timeout: 120_000 });

const timesOf = (form: Locator) => form.getByRole("group", { name: /^Pick a time/ });
const nameOf = async (radio: Locator) => (await radio.getAttribute("aria-label")) ?? "";

/** "9:30 am, Monday 16 November" as the page after says it. */
function bookedWords(name: string): string {
  const [time = "", day = ""] = name.split(", ");
  return `Booked: ${day} at ${time}`;
}

async function expectBooked(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/success\?.*booking=/, slow);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bookedWords(name));
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    // A press while the page renews itself ends that.
    test.use({
      viewport: { width, height: 900 },
      expectedComplaints: [/\.data\?_routes=\S+ net::ERR_ABORTED/],
    });

    test("BOOK-03 a test drive is booked on a slot of the car's own place, by keyboard", async ({ page }) => {
      await page.goto(siteUrl(site, `${await firstCar()}/test-drive`));
      const form = formOf(page);
      const times = timesOf(form);
      await expect(times.getByRole("radio").first()).toBeChecked();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/test-drive-${width}.png`, fullPage: true });
      await times.getByRole("radio").first().focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      const picked = times.getByRole("radio").nth(2);
      await expect(picked).toBeChecked();
      const name = await nameOf(picked);
      await fillForm(form);
      await sendButton(form).click();
      await expectBooked(page, name);
      await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
        "href",
        /^\/api\/bookings\/[\w-]+\/booking\.ics$/,
      );
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/success-booking-${width}.png`, fullPage: true });
      await page.getByRole("link", { name: "Change or cancel" }).click();
      await page.getByRole("button", { name: "Cancel this booking" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
    });

    test("BOOK-04 a service is booked on a slot of the workshop that is chosen, and of another", async ({
      page,
    }) => {
      await page.goto(siteUrl(site, "/service"));
      const form = formOf(page);
      await expect(form.getByText(/^Choose a workshop to see its free times/)).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/service-${width}.png`, fullPage: true });
      const workshop = form.getByRole("combobox", { name: "Workshop" });
      await workshop.selectOption({ index: 1 });
      await expect(timesOf(form).getByRole("radio").first()).toBeChecked();
      const first = await timesOf(form).locator("legend").textContent();
      await workshop.selectOption({ index: 2 });
      await expect(timesOf(form).locator("legend")).not.toHaveText(first ?? "");
      const picked = timesOf(form).getByRole("radio").nth(3);
      const name = await nameOf(picked);
      await picked.check({ force: true });
      await fillForm(form);
      await page.screenshot({ path: `test-results/service-slots-${width}.png`, fullPage: true });
      await sendButton(form).click();
      await expectBooked(page, name);
    });
  });
}

test.describe("a slot that somebody else takes meanwhile", () => {
  test.use({ viewport: { width: 375, height: 900 }, expectedComplaints: [/status of 400/] });

  test("BOOK-03 is told at its field with the free times; nothing typed is lost", async ({
    page,
    context,
  }) => {
    // One seat for each time.
    const site = "harbour-motors";
    const path = `${await firstCar(site, "/search/used-cars")}/test-drive`;
    await page.goto(siteUrl(site, path));
    const form = formOf(page);
    await fillForm(form);
    const wanted = timesOf(form).getByRole("radio").nth(1);
    const name = await nameOf(wanted);
    await wanted.check({ force: true });

    const other = await context.newPage();
    await other.goto(siteUrl(site, path));
    await fillForm(formOf(other), { Email: "faster@shopper.example" });
    await timesOf(formOf(other)).getByRole("radio", { name, exact: true }).check({ force: true });
    await sendButton(formOf(other)).click();
    await expectBooked(other, name);

    await page.bringToFront();
    await sendButton(form).click();
    await expect(page.getByRole("alert")).toContainText("that time has just been taken. Next free:", slow);
    await expect(timesOf(form)).toHaveAccessibleDescription(/just been taken. Next free:/);
    await expect(timesOf(form).getByRole("radio", { name, exact: true })).toHaveCount(0);
    await expect(form.getByLabel("Full Name")).toHaveValue("Robin Example");
    await expectAccessible(page);
    await page.screenshot({ path: "test-results/slot-taken-375.png", fullPage: true });
    const next = timesOf(form).getByRole("radio", { checked: true });
    const nextName = await nameOf(next);
    await sendButton(form).click();
    await expectBooked(page, nextName);
  });
});

test("BOOK-03 a place that takes no bookings by slot is asked for any time", async ({ page }) => {
  await page.route("**/api/bookings/slots*", (route) =>
    route.fulfill({ json: { location_id: 1, location_name: "Nowhere", slots: false } }),
  );
  await page.goto(siteUrl(site, "/service"));
  const form = formOf(page);
  await form.getByRole("combobox", { name: "Workshop" }).selectOption({ index: 1 });
  const own = form.getByLabel("Preferred time");
  await expect(own).toHaveAttribute("type", "datetime-local");
  await own.fill("2027-02-03T10:15");
  await fillForm(form);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success/, slow);
  expect(new URL(page.url()).searchParams.has("booking")).toBe(false);
});

test("BOOK-01 whoever would rather be called sends no time", async ({ page }) => {
  await page.goto(siteUrl(site, `${await firstCar()}/test-drive`));
  const form = formOf(page);
  await fillForm(form);
  await form.getByRole("radio", { name: "Call me to find a time" }).check({ force: true });
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success/, slow);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You hear from us by");
});

test.describe("a reload", () => {
  test("keeps the workshop and the time that were chosen", async ({ page }) => {
    await page.goto(siteUrl(site, "/service"));
    const form = formOf(page);
    await form.getByRole("combobox", { name: "Workshop" }).selectOption({ index: 2 });
    const picked = timesOf(form).getByRole("radio").nth(5);
    const name = await nameOf(picked);
    await picked.check({ force: true });
    await form.getByLabel("Full Name").fill("Robin Example");
    // The draft is written a moment after the last key.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain("Robin Example");
    await page.reload();
    await expect(timesOf(form).getByRole("radio", { name, exact: true })).toBeChecked();
    await expect(form.getByLabel("Full Name")).toHaveValue("Robin Example");
  });
});

test.describe("without JavaScript", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 900 },
    expectedComplaints: [/\/assets\/.*: csp$|status of 422/],
  });

  test("BOOK-04 the place comes first, then its times; what was typed stays", async ({ page }) => {
    await page.goto(siteUrl(site, "/service"));
    const form = formOf(page);
    await fillForm(form, { Email: `robin.${Date.now()}@shopper.example`, Mobile: "0491 570 159" });
    await sendButton(form).click();
    await expect(page.getByRole("alert")).toContainText("These are the free times at");
    await expect(form.getByLabel("Full Name")).toHaveValue("Robin Example");
    const picked = timesOf(form).getByRole("radio").nth(2);
    await picked.check({ force: true });
    await page.screenshot({ path: "test-results/service-plain-375.png", fullPage: true });
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success/, slow);
    await expect(page.getByText("A time that you chose is booked then")).toBeVisible();
  });

  test("BOOK-03 a test drive is asked for on a slot of the car's own place", async ({ page }) => {
    await page.goto(siteUrl(site, `${await firstCar()}/test-drive`));
    const form = formOf(page);
    await fillForm(form, { Email: `robin.${Date.now()}@shopper.example`, Mobile: "0491 570 110" });
    await timesOf(form).getByRole("radio").nth(4).check({ force: true });
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success/, slow);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Please confirm it is you");
  });
});
