// Every browser test fails on what a visitor's console would show: errors, exceptions, blocked content.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page, type Request } from "@playwright/test";

type Fixtures = {
  /** Complaints of the browser that a test expects: a page that is a 404 is reported as one. */
  expectedComplaints: RegExp[];
  watchConsole: undefined;
};

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  /** Scripts start once a page has been shown; a test is about what comes after, where they run at all. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...asked) => {
      const answer = await goto(...asked);
      if (javaScriptEnabled) await page.waitForFunction(hasStarted);
      return answer;
    };
    await use(page);
  },
  watchConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        const text = message.text();
        // Of what is said of a request the address is half.
        const isOfRequest = text.startsWith("Failed to load resource");
        complaints.push(isOfRequest ? `${text} ${message.location().url}` : text);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      const givenUp = watchGivenUp(page);
      const isReadEnough = watchAnsweredData(page);
      page.on("requestfailed", (request) => {
        if (!isGivenUp(request) && !isReadEnough(request))
          complaints.push(`${request.url()}: ${request.failure()?.errorText}`);
      });
      await page.exposeFunction("reportViolation", (what: string) =>
        complaints.push(`blocked by policy: ${what}`),
      );
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          Reflect.get(window, "reportViolation")(`${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      complaints.push(...givenUp());
      const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
      expect(unexpected, "the browser's console stays quiet").toEqual([]);
    },
    { auto: true },
  ],
});

/** In the browser: React has taken over what stands in the page, its parts too; or the page brings no script. */
function hasStarted(): boolean {
  const parts = ["#main", ".site-footer", ".results .filters", ".results .cards > :last-child"];
  const found = parts.flatMap((part) => document.querySelector(part) ?? []);
  const isAwake = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps"));
  return !document.querySelector('script[type="module"]') || found.every(isAwake);
}

/** The router hangs up on a page's data once its last value has come, at times before the stream's own end. */
function watchAnsweredData(page: Page): (request: Request) => boolean {
  const answered = new WeakSet<Request>();
  page.on("response", (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith(".data")) answered.add(response.request());
  });
  return (request) => answered.has(request) && request.failure()?.errorText === "net::ERR_ABORTED";
}

/**
 * A site's icon and the sprite are pictures too, though Chromium asks for them as something else. Scripts start after the pictures, and a
 * car's page asks then what has changed since it was made.
 */
const comesLate = (request: Request): boolean =>
  ["image", "script"].includes(request.resourceType()) ||
  isCardFrame(request) ||
  new URL(request.url()).pathname.endsWith("/view.json") ||
  new URL(request.url()).pathname.endsWith(".svg");

/** A processor's boxes for a card. */
const isCardFrame = (request: Request): boolean =>
  request.url().startsWith(`${process.env.SANDBOX_URL}/frames/`);

const isGivenUp = (request: Request): boolean =>
  comesLate(request) && request.failure()?.errorText === "net::ERR_ABORTED";

/** A page that is left gives up what is still on its way. On a page that was never left that is a fault. */
function watchGivenUp(page: Page): () => string[] {
  let pagesLeft = 0;
  const askedOn = new WeakMap<Request, number>();
  const givenUp: Request[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) pagesLeft += 1;
  });
  page.on("request", (request) => askedOn.set(request, pagesLeft));
  page.on("requestfailed", (request) => {
    if (isGivenUp(request)) givenUp.push(request);
  });
  return () =>
    givenUp
      .filter((request) => askedOn.get(request) === pagesLeft)
      .map((request) => `${request.url()}: given up on a page that was not left`);
}

export { expect };

/** WCAG 2.2 AA as far as a program can tell. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/** Browsers resolve every *.localhost to this machine. */
export function platformUrl(host: string, path = "/"): string {
  return `http://${host}:${process.env.PLATFORM_PORT}${path}`;
}

/** A website as a shopper reaches it: through the edge. */
export function siteUrl(slug: string, path = "/"): string {
  return `http://${slug}.localhost:${process.env.EDGE_PORT}${path}`;
}

/** The same through Caddy's TLS, with a certificate of our own. */
export function secureUrl(slug: string, path = "/"): string {
  return `https://${slug}.localhost:${process.env.TLS_PORT}${path}`;
}
