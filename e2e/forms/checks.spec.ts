import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, formOf, person, sendButton, site } from "./fill.ts";

test("FORM-02 FORM-03 FORM-04 FORM-05 FORM-29 FORM-46 FORM-48 the fields' words, kinds and limits", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/contact-us"));
  const form = formOf(page);
  await expect(form.getByRole("textbox", { name: "Full Name" })).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Mobile" })).toHaveAttribute("type", "tel");
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveJSProperty("tagName", "TEXTAREA");
  await expect(form.getByRole("combobox", { name: "What is it about?" })).toBeVisible();
  const places = form.getByRole("combobox", { name: "Location" });
  await expect(places.getByRole("option")).not.toHaveCount(1);
  const values = await places
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(values.slice(1).every((value) => /^\d+$/.test(value))).toBe(true);
  await expect(form.getByRole("checkbox", { name: /offers and news/ })).toBeChecked();
  await page.goto(siteUrl(site, `${await firstCar()}/enquire`));
  await expect(formOf(page).getByRole("textbox", { name: "Postcode" })).toHaveAttribute("maxlength", "4");
});

test("FORM-20 FORM-21 FORM-22 ERR-08 what is wrong is listed, takes the focus, and leads to its field; nothing is sent", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.goto(siteUrl(site, `${await firstCar()}/enquire`));
  const form = formOf(page);
  await fillForm(form, { Mobile: "0412 88", Email: "robin@", Postcode: "42" });
  await sendButton(form).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Please fix the following errors:");
  await expect(alert.getByRole("link")).toHaveText([
    "Invalid phone number. Must be Australian or New Zealand number.",
    "invalid email address",
    "Invalid postcode. Please enter a 4-digit number.",
  ]);
  await expectAccessible(page);
  await alert.getByRole("link", { name: "Invalid postcode" }).click();
  await expect(form.getByLabel("Postcode")).toBeFocused();
  await expect(form.getByLabel("Postcode")).toHaveAccessibleDescription(
    "Invalid postcode. Please enter a 4-digit number.",
  );
  expect(posts).toBe(0);
});

test("PHONE-06 PHONE-10 PHONE-14 a number is checked on leaving its field, and the words go when it is right", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/contact-us"));
  const phone = formOf(page).getByLabel("Mobile");
  await phone.fill("12345");
  await page.keyboard.press("Tab");
  await expect(phone).toHaveAccessibleDescription(/Must be Australian or New Zealand number/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await phone.fill(person.Mobile);
  await page.keyboard.press("Tab");
  await expect(phone).toHaveAccessibleDescription("");
});

test("PHONE-15 PHONE-16 a site with plain numbers refuses 15 characters, and no others", async ({ page }) => {
  await page.goto(siteUrl("longhaul", "/contact-us"));
  const phone = formOf(page).getByLabel("Mobile");
  await phone.fill("123456789012345");
  await page.keyboard.press("Tab");
  await expect(phone).toHaveAccessibleDescription("Invalid phone number. Too many characters.");
  await phone.fill("12345678901234");
  await page.keyboard.press("Tab");
  await expect(phone).toHaveAccessibleDescription("");
});

test("FORM-19 FORM-35 the terms are a box with links; until it is ticked the form says so and is not sent", async ({
  page,
}) => {
  await page.goto(siteUrl("vega", "/contact-us"));
  const form = formOf(page);
  const words = "* You must agree to the terms of use before submitting the form.";
  const terms = form.getByRole("checkbox", { name: /agree to the terms/ });
  await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByRole("link", { name: /^terms/ })).toHaveAttribute("href", "/terms-and-conditions/");
  await fillForm(form);
  await expect(form.getByText(words)).toBeHidden();
  await terms.uncheck();
  await sendButton(form).click();
  await expect(page.getByRole("alert")).toContainText(words);
  await expectAccessible(page);
});

test("FORM-10 one dealer asks where you heard about it", async ({ page }) => {
  await page.goto(siteUrl("harbour-motors", "/contact-us"));
  const asked = formOf(page).getByRole("combobox", { name: "Where did you hear about us?" });
  await expect(asked.getByRole("option")).toHaveText([
    "Choose one",
    "Facebook Marketplace",
    "Facebook",
    "Instagram",
    "Google",
    "Word of Mouth",
    "Car Sales",
    "Repeat Customer",
    "Other",
  ]);
});

test("FORM-42 FORM-43 FORM-47 one dealership is chosen by itself; the button has the default words", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour-motors", "/finance"));
  const form = formOf(page);
  await expect(form.getByRole("combobox", { name: "Dealership" })).not.toHaveValue("");
  await expect(form.getByRole("button", { name: "Submit Form" })).toBeVisible();
  await page.goto(siteUrl(site, "/finance"));
  await expect(formOf(page).getByRole("combobox", { name: "Dealership" })).toHaveValue("");
});

test("ROUTE-15 D18 the address fills in what it knows", async ({ page }) => {
  await page.goto(
    siteUrl(site, "/finance?preferredDealership=southeast-logan&vehiclePriceBudget=36990#finance-form"),
  );
  const form = formOf(page);
  await expect(form.getByLabel("Dealership")).toHaveValue("southeast-logan");
  await expect(form.getByLabel(/^Price of the car/)).toHaveValue("36990");
});

test.describe("a link of last month", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("names a car that is gone: what the person wrote is sent without it", async ({ page }) => {
    await page.goto(siteUrl(site, "/finance?car_id=999999999&car_type=used#finance-form"));
    const form = formOf(page);
    await fillForm(form);
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success\?.*type=finance/, { timeout: 20_000 });
  });
});
