import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

test("a car's forms open over its page by keyboard alone; Escape gives the focus back", async ({ page }) => {
  await page.goto(siteUrl(site, await firstCar()));
  const link = page
    .getByRole("complementary", { name: "This car" })
    .getByRole("link", { name: "Request Photos" });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Photos" });
  await expect(dialog.getByRole("group", { name: "What would you like to see?" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("CARD-05 a quick enquiry goes out from the results, typed and sent by keyboard", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  await page
    .getByRole("link", { name: /^Quick Enquiry/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Quick Enquiry" });
  await dialog.getByLabel("Full Name").focus();
  for (const text of ["Robin Example", "0491 570 156", "robin@shopper.example", "4207", "Is it there?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Tab");
  await expect(sendButton(dialog)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/success\?.*type=quick_enquiry/, slow);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what was typed in a dialog is there when it is opened again", async ({ page }) => {
  await page.goto(siteUrl(site, await firstCar()));
  const open = page
    .getByRole("complementary", { name: "This car" })
    .getByRole("link", { name: "Book a Test Drive" });
  await open.click();
  const name = page.getByRole("dialog").getByLabel("Full Name");
  await name.fill("Robin Example");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(name).toHaveCount(0);
  await open.click();
  await expect(name).toHaveValue("Robin Example");
});

test("the enquiry at the foot of a car's page is sent from there", async ({ page }) => {
  await page.goto(siteUrl(site, await firstCar()));
  const form = page.getByRole("form", { name: "Submit an Enquiry" });
  await fillForm(form);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success\?.*type=enquiry/, slow);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test("the dialog is a sheet whose button stays in view, and nothing is wider than the screen", async ({
    page,
  }) => {
    await page.goto(siteUrl(site, await firstCar()));
    // The bar comes when the panel's own buttons are out of sight.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await page
      .getByRole("navigation", { name: /Call, enquire/ })
      .getByRole("link", { name: "Enquire" })
      .tap();
    const dialog = page.getByRole("dialog");
    await expect(sendButton(dialog)).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(375);
    const small = await dialog
      .locator("input:not([type=hidden]):not([tabindex='-1']), select, textarea, button, label.check")
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 44 && one.getAttribute("type") !== "checkbox")
          .map((one) => one.outerHTML),
      );
    expect(small).toEqual([]);
  });
});
