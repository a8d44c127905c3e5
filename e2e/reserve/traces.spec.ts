// What a payment in a real browser leaves with us: no card's number in requests or logs, no secret in pages or scripts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { looksLikeCard } from "@forecourt/contracts";
import { thisCheckout } from "@forecourt/ops/checkout";
import { siteUrl, test } from "../test.ts";
import {
  cards,
  endSoftHolds,
  expect,
  findCar,
  held,
  openCheckout,
  payWith,
  processors,
  releaseAll,
} from "./pay.ts";

test.describe.configure({ timeout: 180_000 });
test.afterEach(endSoftHolds);

/** The secrets of the demo's accounts, as ops/demo/connect-processors.ts gives them. */
const secrets = /sk_test_|whsec_|sandbox-(?:vega|acme)|-password|_SEC_/;
/** Digits that stand together as a card's do and have its check digit; a time in milliseconds begins with 1. */
const cardsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.])[3-6]\d{3}(?:[ +-]?\d){9,15}(?!\w)/g)]
    .map(([found]) => found.replaceAll("+", ""))
    .filter(looksLikeCard);

for (const processor of processors) {
  test(`B12 D12 ${processor.name}: nothing of the card comes to us, and no secret goes to the browser`, async ({
    page,
  }) => {
    const { slug } = await findCar(processor.site);
    const own = siteUrl(processor.site, "");
    const sent: string[] = [];
    const got: Promise<string>[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(own)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    page.on("response", (response) => {
      const type = response.headers()["content-type"] ?? "";
      const isText = response.url().startsWith(own) && /html|javascript|json|x-script/.test(type);
      // A page that was left has no body any more.
      if (isText) got.push(response.text().catch(() => ""));
    });
    await openCheckout(page, processor, slug);
    await payWith(page, processor, cards.good);
    await expect(held(page)).toBeVisible();
    expect(sent.join("\n")).toContain("/checkout/pay");
    expect(cardsIn(`a ${cards.good} b 4242+4242+4242+4242`)).toHaveLength(2);
    expect(cardsIn(sent.join("\n"))).toEqual([]);
    const pages = (await Promise.all(got)).join("\n");
    expect(pages).toContain("pk_test_");
    expect(pages).not.toMatch(secrets);
    for (const name of readdirSync(thisCheckout.logs).filter((file) =>
      /^(api|worker|storefront)/.test(file),
    )) {
      const log = readFileSync(join(thisCheckout.logs, name), "utf8");
      expect(log.includes(cards.good), name).toBe(false);
      expect(secrets.test(log), name).toBe(false);
    }
    await releaseAll(page);
  });
}
