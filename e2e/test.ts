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
  watchConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      const givenUp = watchGivenUpPictures(page);
      page.on("requestfailed", (request) => {
        if (!isGivenUp(request)) complaints.push(`${request.url()}: ${request.failure()?.errorText}`);
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

const isGivenUp = (request: Request): boolean =>
  request.resourceType() === "image" && request.failure()?.errorText === "net::ERR_ABORTED";

/** A page that is left gives up the pictures still on their way. Those of a page that was never left are a fault. */
function watchGivenUpPictures(page: Page): () => string[] {
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
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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
