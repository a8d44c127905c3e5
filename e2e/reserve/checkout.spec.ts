// Reserving in the browser, once for each processor: its own script, its own frames, our page around them.
import { expectAccessible, siteUrl, test } from "../test.ts";
import {
  answerBank,
  cards,
  endSoftHolds,
  expect,
  findCar,
  held,
  openCheckout,
  payWith,
  processors,
  releaseAll,
  shoot,
  widths,
} from "./pay.ts";

test.describe.configure({ timeout: 180_000 });
test.afterEach(endSoftHolds);

for (const processor of processors) {
  test.describe(processor.name, () => {
    test(`RES-09 RES-12 ${processor.name}: a car is reserved, shown as reserved, and released`, async ({
      page,
      browser,
    }) => {
      const { slug } = await findCar(processor.site);
      await openCheckout(page, processor, slug);
      await expect(page.getByText("100% refundable")).toBeVisible();
      await expectAccessible(page);
      for (const width of widths) await shoot(page, `checkout-${processor.site}`, width);

      const other = await browser.newPage();
      await other.goto(siteUrl(processor.site, `/cars/${slug}`));
      await expect(other.getByText("Someone is reserving this car")).toBeVisible();
      await expect(other.getByRole("timer")).toHaveText(/^(?:15:00|1[0-4]:\d\d)$/);
      await other.screenshot({ path: `test-results/reserving-${processor.site}.png` });

      await payWith(page, processor, cards.good);
      await expect(held(page)).toBeVisible();
      await expect(page.getByRole("timer")).toContainText("47");
      await expectAccessible(page);
      for (const width of widths) await shoot(page, `reserved-${processor.site}`, width);

      await expect(async () => {
        await other.reload();
        await expect(other.locator(".panel .notice")).toContainText("This hold has 47:", { timeout: 8000 });
      }).toPass({ timeout: 45_000 });
      await expect(other.getByRole("link", { name: /Reserve/ })).toHaveCount(0);
      await other.close();

      await page.getByRole("button", { name: "Release my hold" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your hold is released");
      await expectAccessible(page);
      await shoot(page, `released-${processor.site}`, 375);
    });

    test(`${processor.name}: a declined card is said, and another one pays`, async ({ page }) => {
      const { slug } = await findCar(processor.site);
      await openCheckout(page, processor, slug);
      await payWith(page, processor, cards.declined);
      const alert = page.getByRole("alert").filter({ hasText: "declined" });
      await expect(alert).toBeVisible();
      await expect(alert).toBeFocused();
      await expect(page.getByLabel("First name")).toHaveValue("Grace");
      await expectAccessible(page);
      await shoot(page, `declined-${processor.site}`, 375);
      await payWith(page, processor, cards.good);
      await expect(held(page)).toBeVisible();
      await releaseAll(page);
    });

    test(`${processor.name}: 3-D Secure, answered yes`, async ({ page }) => {
      const { slug } = await findCar(processor.site);
      await openCheckout(page, processor, slug);
      await payWith(page, processor, cards.asks);
      await answerBank(page, processor, /Yes, it is me/);
      await expect(held(page)).toBeVisible();
      await releaseAll(page);
    });

    test(`${processor.name}: 3-D Secure, answered no, and another card`, async ({ page }) => {
      const { slug } = await findCar(processor.site);
      await openCheckout(page, processor, slug);
      await payWith(page, processor, cards.asks);
      await answerBank(page, processor, /^No$/);
      if (processor.name === "Till") {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your bank said no");
        await page.getByRole("link", { name: "Pay with another card" }).click();
        await expect(page.getByText("Yours to finish")).toBeVisible();
      } else {
        await expect(page.getByRole("alert").filter({ hasText: "did not confirm" })).toBeVisible();
      }
      await payWith(page, processor, cards.good);
      await expect(held(page)).toBeVisible();
      await releaseAll(page);
    });
  });
}

test("D11 RES-12 where the deposit is charged at once it says so, and a release refunds all of it", async ({
  page,
}) => {
  const outright = { ...processors[2], site: "bayside-commercial" };
  const { slug } = await findCar(outright.site);
  await openCheckout(page, outright, slug);
  await expect(page.getByText("Charged to your card now", { exact: true })).toBeVisible();
  await expect(page.getByText(/authoris/i)).toHaveCount(0);
  await payWith(page, outright, cards.good);
  await expect(held(page)).toBeVisible();
  await expect(page.getByText("Charged to your card", { exact: true })).toBeVisible();
  await expect(page.getByText(/all of the \$\d+ is refunded/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Release my hold" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your hold is released");
  await expect(page.getByText(/All of the \$\d+ is back with you/)).toBeVisible();
});
