// Every form of the product: drawn from its list, named for a screen reader, sent, and answered with a reference.
import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, formOf, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

const pages: [rule: string, path: string, form: string][] = [
  ["ROUTE-39", "/contact-us", "contact"],
  ["ROUTE-23", "/service", "service"],
  ["ROUTE-24", "/vehicle-parts-and-accessories", "parts"],
  ["ROUTE-28", "/fleet", "fleet"],
  ["ROUTE-29", "/careers", "careers"],
  ["ROUTE-15", "/finance?vehiclePriceBudget=28490#finance-form", "finance"],
  ["ROUTE-22", "/book-test-drive", "test_drive"],
  ["ROUTE-48", "/offers/se-demo-runout", "offer"],
];

for (const [rule, path, name] of pages) {
  test(`${rule} ${path.split("?")[0]} holds the ${name} form; it is sent, and says when an answer comes`, async ({
    page,
  }) => {
    expect((await page.goto(siteUrl(site, path)))?.status()).toBe(200);
    await expectAccessible(page);
    const form = formOf(page);
    await fillForm(form);
    await sendButton(form).click();
    await expect(page).toHaveURL(new RegExp(`/success\\?.*type=${name}`), slow);
    await expect(page.getByText("Your reference")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      /You hear from us by \d+:\d\d [ap]m|Booked: \w+day \d+ \w+ at \d/,
    );
    await expectAccessible(page);
  });
}

const carForms: [path: string, title: string][] = [
  ["enquire", "Submit an Enquiry"],
  ["quick-enquiry", "Quick Enquiry"],
  ["test-drive", "Book a Test Drive"],
  ["request-photos", "Request Photos"],
];

for (const [path, title] of carForms) {
  test(`the ${title} form of a car is a page of its own, with the car beside it`, async ({ page }) => {
    const car = await firstCar();
    await page.goto(siteUrl(site, `${car}/${path}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("complementary", { name: "The car" })).toBeVisible();
    await expectAccessible(page);
    const form = formOf(page);
    await fillForm(form);
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success\?.*car=/, slow);
    await expect(page.getByRole("link", { name: "Back to the car" })).toHaveAttribute("href", car);
  });
}

test("FORM-37 FORM-38 FORM-39 FORM-40 selling a car takes two steps, back and forth, with the site's word at the end", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/trade-in"));
  const form = formOf(page);
  await expect(form.getByRole("button", { name: "Go Back" })).toHaveCount(0);
  await expect(form.getByLabel("Full Name")).toBeHidden();
  await form.getByLabel("Rego", { exact: true }).fill("123ABC");
  await form.getByLabel("Kilometres").fill("81000");
  await expect(form.getByLabel("Registered in")).toHaveValue("qld");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Rego", { exact: true })).toBeHidden();
  await expect(form.getByRole("button", { name: "Get my price" })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Go Back" }).click();
  await expect(form.getByLabel("Rego", { exact: true })).toHaveValue("123ABC");
  await form.getByRole("button", { name: "Continue" }).click();
  await fillForm(form);
  await form.getByRole("button", { name: "Get my price" }).click();
  await expect(page).toHaveURL(/\/success\?.*type=sell/, slow);
});

test("ROUTE-18 FORM-39 a pre-approval is asked for in steps; what is wrong in a step is told before the next", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/finance-pre-approval"));
  const form = formOf(page);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("First Name is required");
  await fillForm(form);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("radio", { name: "Self-employed" }).check();
  await form.getByLabel("Dealership").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Submit Form" }).click();
  await expect(page).toHaveURL(/\/success\?.*type=finance_pre_approval/, slow);
});
