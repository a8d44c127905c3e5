import { expect, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";

test("ROUTE-01 ROUTE-02 both spellings of the default search show the same list", async ({ page }) => {
  for (const path of ["/search/new-and-used-demo-cars/", "/search/new-used-and-demo-cars"]) {
    expect((await page.goto(siteUrl(site, path)))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "New, Pre-Owned and Demo Cars for Sale in",
    );
  }
});

test.describe("a page that is not there", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("ROUTE-09 an unknown car is a 404 in the site's own look", async ({ page }) => {
    expect((await page.goto(siteUrl(site, "/cars/no-such-car")))?.status()).toBe(404);
    await expect(page.getByRole("banner")).toContainText("Southeast");
  });
});

test("ROUTE-38 ROUTE-39 /contact and /contact-us are one page", async ({ page }) => {
  for (const path of ["/contact", "/contact-us"]) {
    expect((await page.goto(siteUrl(site, path)))?.status()).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact-us$/);
  }
});

test("choosing a make changes the results in place, and Back brings them back", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  const count = page.getByText(/^\d[\d,]* cars?$/).first();
  const before = await count.textContent();
  await page.getByRole("radio", { name: /^Ford/ }).check();
  await expect(page).toHaveURL(/make_model/);
  await expect(count).not.toHaveText(before ?? "");
  await page.goBack();
  await expect(count).toHaveText(before ?? "");
});

test.describe("without JavaScript", () => {
  // Scripts are refused by the browser itself.
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\/assets\/.*: csp$/] });

  test("search and filters work", async ({ page }) => {
    await page.goto(siteUrl(site, "/search/used-cars?hierarchicalMenu%5Bmake_model%5D%5B0%5D=Ford"));
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(titles.filter((title) => title.includes("Ford")).length).toBeGreaterThan(2);
  });

  test("an enquiry is accepted, and the dealership's mail arrives with its reference", async ({ page }) => {
    await page.goto(siteUrl(site, "/contact-us"));
    await page.getByLabel(/name/i).first().fill("Robin Example");
    await page
      .getByLabel(/mobile|phone/i)
      .first()
      .fill("0491 570 156");
    await page.getByLabel(/email/i).first().fill("robin@shopper.example");
    const selects = page.getByRole("main").getByRole("combobox");
    for (const select of await selects.all()) await select.selectOption({ index: 1 });
    await page
      .getByLabel(/message/i)
      .first()
      .fill("Is the yard open on Saturday?");
    await page
      .getByRole("main")
      .getByRole("button", { name: /submit|send|enquire|message/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/success/);
    const reference = new URL(page.url()).searchParams.get("ref") ?? "";
    expect(reference).not.toBe("");
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect
      .poll(
        async () => {
          const mails = (await (await fetch(`${process.env.MAIL_WEB_URL}/email`)).json()) as {
            text?: string;
            html?: string;
          }[];
          return mails.filter((mail) => `${mail.text}${mail.html}`.includes(reference)).length;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  });
});
