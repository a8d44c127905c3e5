import { expect, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, formOf, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

test("FORM-33 FORM-34 FORM-41 while it is sent the button is off and turns; a slow send says so", async ({
  page,
}) => {
  await page.route("**/api/leads", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await route.continue();
  });
  await page.goto(siteUrl(site, "/contact-us"));
  const form = formOf(page);
  await expect(sendButton(form)).toBeEnabled();
  await fillForm(form);
  await sendButton(form).click();
  await expect(sendButton(form)).toBeDisabled();
  await expect(form.locator(".spinner")).toBeVisible();
  await expect(sendButton(form)).toHaveText(/Still sending/, { timeout: 8000 });
  await expect(page).toHaveURL(/\/success/, slow);
});

test.describe("a network that fails", () => {
  // Without a network whatever is asked for fails, in one way only.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 503.*\/api\/leads$/] });

  test("nothing typed is lost, and what is sent again is the same lead under the same key", async ({
    page,
  }) => {
    const sent: { key: string | undefined; body: string }[] = [];
    let isAway = true;
    await page.route("**/api/leads", (route) => {
      const { altcha: _proof, ...lead } = route.request().postDataJSON();
      sent.push({ key: route.request().headers()["idempotency-key"], body: JSON.stringify(lead) });
      return isAway ? route.abort("internetdisconnected") : route.continue();
    });
    await page.goto(siteUrl(site, `${await firstCar()}/enquire`));
    const form = formOf(page);
    await fillForm(form);
    await sendButton(form).click();
    await expect(page.getByRole("status").filter({ hasText: "We kept what you typed." })).toBeVisible();
    await expect(sendButton(form)).toHaveText(/Waiting for a connection/);
    await expect(form.getByLabel("Message")).toHaveValue(/could I see it on Saturday/);

    // Another visit of the same tab: the words are there, and so is the key.
    await page.reload();
    await expect(form.getByLabel("Message")).toHaveValue(/could I see it on Saturday/);
    await expect(form.getByLabel("Mobile")).toHaveValue("0491 570 156");
    isAway = false;
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success/, slow);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  test("it sends by itself when the connection is back", async ({ page, context }) => {
    await page.goto(siteUrl(site, "/contact-us"));
    const form = formOf(page);
    await fillForm(form);
    await context.setOffline(true);
    await sendButton(form).click();
    await expect(page.getByText("We kept what you typed.")).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/success/, slow);
  });

  test("ERR-02 FORM-22 FORM-36 a failure of ours is told in the form's alert; the words stay, the button works again", async ({
    page,
  }) => {
    await page.route("**/api/leads", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto(siteUrl(site, "/contact-us"));
    const form = formOf(page);
    await fillForm(form);
    await sendButton(form).click();
    await expect(page.getByRole("alert")).toHaveText("An error occurred when submitting this form");
    await expect(form.getByLabel("Full Name")).toHaveValue("Robin Example");
    await sendButton(form).click();
    await expect(page).toHaveURL(/\/success/, slow);
  });
});

test("D24 without a proof of work the form is sent all the same", async ({ page }) => {
  await page.route("**/api/leads/challenge", (route) =>
    route.fulfill({ status: 200, json: { nothing: true } }),
  );
  await page.goto(siteUrl(site, "/contact-us"));
  const form = formOf(page);
  await fillForm(form, { Email: `robin.${Date.now()}@shopper.example`, Mobile: "0491 570 157" });
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success\?.*confirm=/, slow);
  await expect(page.getByText(/press the link in the/)).toBeVisible();
});
