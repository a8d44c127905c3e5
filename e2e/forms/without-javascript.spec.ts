import { expect, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, formOf, mailsWith, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

// Scripts are refused by the browser itself.
test.use({ javaScriptEnabled: false, expectedComplaints: [/\/assets\/.*: csp$|status of 422/] });

test("FORM-20 FORM-21 FORM-36 a refused form comes back with what was typed and what is wrong", async ({
  page,
}) => {
  await page.goto(siteUrl(site, `${await firstCar()}/enquire`));
  const form = formOf(page);
  await fillForm(form, { Mobile: "0412 88" });
  await form.getByRole("radio", { name: "My trade-in" }).check();
  await sendButton(form).click();
  await expect(page.getByRole("alert")).toContainText("Must be Australian or New Zealand number");
  await expect(form.getByLabel("Message")).toHaveValue(/could I see it on Saturday/);
  await expect(form.getByRole("radio", { name: "My trade-in" })).toBeChecked();
  await expect(form.getByLabel("Mobile")).toHaveValue("0412 88");
});

test("D24 a form sent without JavaScript is received, and waits for the link in our message", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/service"));
  const form = formOf(page);
  await fillForm(form, {
    Email: `robin.${Date.now()}@shopper.example`,
    Mobile: "0491 570 158",
  });
  await form.getByRole("checkbox", { name: "Loan car" }).check();
  await sendButton(form).click();
  // The place was only just chosen: its times come now, the next free one picked.
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success/, slow);
  const reference = new URL(page.url()).searchParams.get("ref") ?? "";
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Please confirm it is you");
  await expect.poll(() => mailsWith(reference), { timeout: 20_000 }).toBeGreaterThan(0);
});

test("every step of a form is on show, with the one button that sends", async ({ page }) => {
  await page.goto(siteUrl(site, "/trade-in"));
  const form = formOf(page);
  await expect(form.getByLabel("Rego", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Full Name")).toBeVisible();
  await expect(form.getByRole("button")).toHaveCount(1);
  await expect(form.getByRole("button", { name: "Get my price", exact: true })).toBeVisible();
  await form.getByLabel("Rego", { exact: true }).fill("123ABC");
  await form.getByLabel("Kilometres").fill("81000");
  await fillForm(form);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success\?.*type=sell/, slow);
});

test("a link that would open a form over the page leads to the form's own page", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  await page
    .getByRole("link", { name: /^Quick Enquiry/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/quick-enquiry$/);
  await expect(formOf(page)).toBeVisible();
});

test("whoever fills in the field that nobody sees is doubted, not told", async ({ page }) => {
  await page.goto(siteUrl(site, "/contact-us"));
  const form = formOf(page);
  await expect(form.locator("[name=homepage]")).not.toBeInViewport();
  await expect(form.getByLabel("Leave this empty")).toHaveCount(1);
  await expect(form.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
});
