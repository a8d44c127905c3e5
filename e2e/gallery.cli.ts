// `pnpm gallery [company …]`: home, results, a car page, compare and favourites of the six companies on a phone and a desk, taken
// from the running demo into docs/gallery, and the page that shows them. Look at them after every change of a look.
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { thisCheckout } from "@forecourt/ops/checkout";
import { serviceEnv } from "@forecourt/ops/env";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Company, companies, galleryPage, pageNames, widths } from "./gallery-page.ts";

const folder = join(thisCheckout.root, "docs", "gallery");
/** Beyond this a picture repeats itself, and WebP ends at 16,383. */
const tallest = 5200;
const quality = 62;
const edgePort = new URL(serviceEnv().EDGE_URLS.split(",")[0] ?? "").port;

/** Pictures and cards further down come when they come near: walk past them once, and keep what has been laid out. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async (end) => {
    for (const card of document.querySelectorAll<HTMLElement>(".card"))
      card.style.contentVisibility = "visible";
    for (let y = 0; y < Math.min(end, document.body.scrollHeight); y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  }, tallest);
  // What is in the layout must have come; a picture in a closed menu never does.
  await page
    .waitForFunction(
      (end) =>
        [...document.images].every(
          (image) =>
            image.complete ||
            image.getClientRects().length === 0 ||
            image.getBoundingClientRect().top > end ||
            image.getBoundingClientRect().left >= window.innerWidth - 40,
        ),
      tallest,
      { timeout: 20_000 },
    )
    .catch(() => console.log(`${page.url()}: a picture is late`));
  await page.waitForTimeout(250);
}

async function take(page: Page, file: string): Promise<number> {
  await walkDown(page);
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: size.width, height: Math.min(size.height, tallest), scale: 1 },
  });
  const bytes = Buffer.from(data, "base64");
  await writeFile(join(folder, file), bytes);
  return bytes.length;
}

/** Hearts on four cars of the results, as a shopper gives them; answers three of them to compare. */
async function keepSome(page: Page): Promise<string[]> {
  const hearts = page.locator("main .card .heart");
  for (const at of [0, 1, 2, 3]) await hearts.nth(at).click();
  await page.locator("main .card .heart[aria-pressed=true]").nth(3).waitFor();
  const ticks = await page.locator("main .card input[name=cars]").all();
  return Promise.all(ticks.slice(0, 3).map((tick) => tick.inputValue()));
}

async function takeCompany(browser: Browser, { slug, results }: Company): Promise<number> {
  let bytes = 0;
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: width < 768 ? 780 : 900 } });
    const open = (path: string) => page.goto(`http://${slug}.localhost:${edgePort}${path}`);
    await open("/");
    bytes += await take(page, `${slug}-home-${width}.webp`);
    await open(results);
    const car = await page.locator('main .card a[href^="/cars/"]').first().getAttribute("href");
    bytes += await take(page, `${slug}-results-${width}.webp`);
    const cars = await keepSome(page);
    await open(car ?? "/");
    bytes += await take(page, `${slug}-car-${width}.webp`);
    await open(`/compare?cars=${cars.join(",")}`);
    bytes += await take(page, `${slug}-compare-${width}.webp`);
    await open("/favourites");
    bytes += await take(page, `${slug}-favourites-${width}.webp`);
    await page.close();
  }
  return bytes;
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const company of companies.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
  const bytes = await takeCompany(browser, company);
  console.log(
    `${company.slug.padEnd(20)} ${pageNames.length * widths.length} pictures, ${Math.round(bytes / 1024)} KB`,
  );
}
await browser.close();
await writeFile(join(thisCheckout.root, "docs", "gallery.md"), galleryPage());
