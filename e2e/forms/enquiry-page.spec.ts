import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { fillForm, formOf, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

test("the shopper follows an enquiry and withdraws it; the page names nobody", async ({ page }) => {
  await page.goto(siteUrl(site, "/contact-us"));
  await fillForm(formOf(page));
  await sendButton(formOf(page)).click();
  await expect(page).toHaveURL(/\/success/, slow);
  await page.getByRole("link", { name: "Follow this enquiry" }).click();
  await expect(page).toHaveURL(/\/enquiries\//);
  await expect(page.getByRole("listitem").filter({ hasText: "Received" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Reply due" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Robin");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw this enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You withdrew this enquiry");
  await expect(page.getByRole("button", { name: "Withdraw this enquiry" })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("a token that opens nothing", () => {
  test.use({ expectedComplaints: [/status of 404/] });
  test("answers 404 in the site's look", async ({ page }) => {
    expect((await page.goto(siteUrl(site, "/enquiries/no-such-token-at-all")))?.status()).toBe(404);
    await expect(page.getByRole("banner")).toContainText("Southeast");
  });
});
