import type { Locator, Page } from "@playwright/test";
import type { Counts } from "./stock-counts.ts";

export const filters = (page: Page): Locator => page.getByRole("form", { name: "Filter results" });

/** One filter by its title, unfolded. */
export async function openFold(page: Page, title: string): Promise<Locator> {
  const fold = filters(page).locator("details.fold", {
    has: page.locator("summary span", { hasText: new RegExp(`^${title}$`) }),
  });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
  return fold;
}

/** What a filter's options say: label and count. */
export async function shownCounts(fold: Locator): Promise<Counts> {
  const pairs = await fold
    .locator("label:has(small)")
    .evaluateAll((labels) =>
      labels.map((label) => [
        (label.querySelector("em") ?? label.querySelector("span"))?.textContent?.trim() ?? "",
        Number(label.querySelector("small")?.textContent?.replaceAll(",", "")),
      ]),
    );
  return Object.fromEntries(pairs) as Counts;
}

/** The number over the results. */
export async function shownTotal(page: Page): Promise<number> {
  return Number((await page.locator(".toolbar .count b").textContent())?.replaceAll(",", ""));
}

/** Requests for results that a change makes. */
export function countDataRequests(page: Page): () => number {
  let requests = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) requests++;
  });
  return () => requests;
}
