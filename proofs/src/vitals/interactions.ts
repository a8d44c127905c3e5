// Interaction to next paint, as the browser itself times it (Event Timing): a shopper goes through photos and tabs and
// ticks cars, on a processor slowed to a phone's. Fewer than 50 interactions: INP is the slowest of them.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { openChromium } from "../open-chromium.ts";
import type { Figures } from "../proof.ts";

type Options = { carUrl: string; resultsUrl: string; slowdown: number };

declare global {
  interface Window {
    slowest: number;
  }
}

/** Runs in the page. 16 ms is the least that the browser reports. */
function observe(): void {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.slowest = 0;
  });
  await act();
  // Entries come a frame after the paint that they time.
  await sleep(1000);
  return page.evaluate(() => window.slowest);
}

/** A person looks before the next press; presses that pile up would time each other. */
const pace = () => sleep(400);

async function walkPhotos(page: Page): Promise<void> {
  await page.getByRole("button", { name: /open full screen$/ }).click();
  await page.getByRole("dialog").waitFor();
  for (let press = 0; press < 6; press += 1) {
    await pace();
    await page.keyboard.press("ArrowRight");
  }
  await pace();
  await page.keyboard.press("Escape");
}

async function walkTabs(page: Page): Promise<void> {
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await pace();
  }
}

async function tickCars(page: Page): Promise<void> {
  const ticks = page.locator(".card input[name=cars]");
  for (const at of [0, 1, 2]) {
    await ticks.nth(at).check();
    await pace();
  }
}

export async function measureInteractions({ carUrl, resultsUrl, slowdown }: Options): Promise<Figures> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true });
    await page.addInitScript(observe);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const open = async (url: string) => {
      await page.goto(url, { waitUntil: "networkidle" });
      await sleep(1000);
    };
    await open(carUrl);
    const photos = await slowestOf(page, () => walkPhotos(page));
    const tabs = await slowestOf(page, () => walkTabs(page));
    await open(resultsUrl);
    const compare = await slowestOf(page, () => tickCars(page));
    return { "INP of photos, ms": photos, "INP of tabs, ms": tabs, "INP of compare, ms": compare };
  } finally {
    await browser.close();
  }
}
