import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { fillForm, firstCar, formOf, sendButton, site, slow } from "./fill.ts";

test.describe.configure({ timeout: 60_000 });

test("FORM-23 FORM-24 D18 who sent one form finds the next filled in, and can clear it", async ({ page }) => {
  await page.goto(siteUrl(site, "/contact-us"));
  await fillForm(formOf(page));
  await sendButton(formOf(page)).click();
  await expect(page).toHaveURL(/\/success/, slow);
  await page.goto(siteUrl(site, `${await firstCar()}/quick-enquiry`));
  const form = formOf(page);
  await expect(form.getByLabel("Full Name")).toHaveValue("Robin Example");
  await expect(form.getByLabel("Email")).toHaveValue("robin@shopper.example");
  await expect(form.getByLabel("Message")).toHaveValue("");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Not Robin? Clear" }).click();
  await expect(form.getByLabel("Full Name")).toHaveValue("");
  await page.reload();
  await expect(form.getByLabel("Full Name")).toHaveValue("");
});

test("a draft is kept in this tab, and nowhere else", async ({ page }) => {
  await page.goto(siteUrl(site, "/service"));
  await formOf(page).getByLabel("Full Name").fill("Robin Example");
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft:")).length),
    )
    .toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("LEAD-07 FORM-45 ANALYTICS-05 events are told once the platform has the lead, with nothing of the person", async ({
  page,
}) => {
  const bodies: {
    lead_attributes?: { visited_pages: string[]; linked_query_params: Record<string, string> };
  }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/leads")) bodies.push(request.postDataJSON());
  });
  const car = await firstCar();
  await page.goto(siteUrl(site, `${car}?utm_source=news&email=robin@shopper.example`));
  await page
    .getByRole("complementary", { name: "This car" })
    .getByRole("link", { name: "Enquire Now" })
    .click();
  const form = page.getByRole("dialog").locator("form");
  await fillForm(form);
  const events = () =>
    page.evaluate(() => {
      const layer = Reflect.get(window, "dataLayer") as { event: string; event_id?: number }[] | undefined;
      return (layer ?? [])
        .filter(({ event }) => !event.endsWith("pageview"))
        .map(({ event, event_id }) => event_id ?? event);
    });
  // ANALYTICS-09: the page of a used car was seen.
  await expect.poll(events).toEqual([4, "asc_form_engagement"]);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success/, slow);
  expect(await events()).toEqual([
    4,
    "asc_form_engagement",
    15,
    "asc_form_submission",
    "asc_form_submission_sales",
  ]);
  const told = await page.evaluate(() =>
    JSON.stringify([Reflect.get(window, "dataLayer"), Reflect.get(window, "asc_datalayer")]),
  );
  for (const personal of ["Robin", "robin", "0491", "shopper.example"]) expect(told).not.toContain(personal);
  expect(bodies[0]?.lead_attributes).toEqual({
    visited_pages: [car],
    linked_query_params: { utm_source: "news" },
  });
});

test("FORM-45 ANALYTICS-02 a careers form has its own event; a refused form has none", async ({ page }) => {
  await page.goto(siteUrl(site, "/careers"));
  const form = formOf(page);
  const ids = () =>
    page.evaluate(() =>
      ((Reflect.get(window, "dataLayer") ?? []) as { event_id?: number }[]).flatMap(
        ({ event_id }) => event_id ?? [],
      ),
    );
  await sendButton(form).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await ids()).toEqual([]);
  await fillForm(form);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/success/, slow);
  expect(await ids()).toEqual([51]);
});

test("PHONE-02 PHONE-04 ANALYTICS-08 a press shows the whole number as a link, and is told as a call", async ({
  page,
}) => {
  await page.goto(siteUrl(site, await firstCar()));
  const panel = page.getByRole("complementary", { name: "This car" });
  const masked = panel.getByRole("link", { name: "Show number" });
  await expect(masked).not.toHaveAttribute("href", /^tel:/);
  await masked.click();
  const shown = panel.getByRole("link", { name: /Call the dealer$/ });
  await expect(shown).toHaveAttribute("href", /^tel:\d{10}$/);
  await expect
    .poll(() =>
      page.evaluate(() =>
        ((Reflect.get(window, "dataLayer") ?? []) as { event_id?: number }[]).map(({ event_id }) => event_id),
      ),
    )
    .toContain(25);
});
