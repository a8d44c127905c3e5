import { setTimeout as sleep } from "node:timers/promises";
import { answerOf } from "../api-process.ts";
import { type EdgeStack, type SiteUnderTest, startEdgeStack } from "../edge-stack.ts";
import { percentile } from "../percentiles.ts";
import type { Figures, Proof, ProofRun } from "../proof.ts";
import { secondsUntilShown, visit } from "../visit.ts";
import { publishSlogan } from "./publish-change.ts";
import { changePrice, loadTestStock, priceText } from "./stock-change.ts";

const changes = { ci: 5, full: 50 };
const pages = ["/", "/search/used-cars", "/contact-us"];

export const proof: Proof = {
  name: "edge-freshness",
  promise:
    "A change is on every page it concerns within 5 s on all cache nodes, nobody else's pages are purged, and cached pages outlive the origin.",
  guard:
    "modules/sites/purge-published-sites.ts, the worker's car purges, kit/edge.ts; lifetimes of page-cache.ts; vcl_hit",
  seeItRed: "purge another key (site-0), or let vcl_hit deliver every stale object",
  timeLimitMinutes: { ci: 15, full: 40 },
  async run(run) {
    const stack = await startEdgeStack(run, "edge-freshness");
    try {
      const figures: Figures = {
        ...(await documentsInTime(run, stack)),
        ...(await pricesInTime(run, stack)),
        ...(await coldPageOnce(run, stack)),
        ...(await crawlTwice(run, stack)),
        ...(await withoutPurges(run, stack)),
        ...(await originDead(run, stack)),
      };
      return {
        figures,
        targets: {
          "document on both nodes, slowest s": { atMost: 5 },
          "price on both nodes and all sites, slowest s": { atMost: 5 },
          "sites that show the car": { atLeast: 2 },
          "other sites' pages still hits": { exactly: 1 },
          "renders for 200 visitors of a cold page": { exactly: 1 },
          "visitors of a cold page without it": { exactly: 0 },
          "without purges, s": { atMost: 90 },
          "cached pages answered by a dead origin": { exactly: 1 },
          "pages made without their cars": { exactly: 0 },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

function siteCalled(stack: EdgeStack, slug: string): SiteUnderTest {
  const site = stack.sites.find((one) => one.slug === slug);
  if (!site) throw new Error(`no demo site ${slug}`);
  return site;
}

async function documentsInTime(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress(`publishing ${changes[run.size]} changed documents`);
  const [site, other] = [siteCalled(stack, "harbour-motors"), siteCalled(stack, "tableland-4x4")];
  const seconds: number[] = [];
  let [hits, visits] = [0, 0];
  for (let change = 0; change < changes[run.size]; change += 1) {
    for (const node of stack.nodes)
      await Promise.all([visit(node, site.host, "/"), visit(node, other.host, "/")]);
    const slogan = `Words of change ${run.seed}-${change}`;
    await publishSlogan(stack.env, run.outDir, site.slug, slogan);
    const shown = (body: string) => body.includes(slogan);
    seconds.push(await secondsUntilShown(stack.nodes, [{ host: site.host, path: "/" }], shown, 30));
    for (const node of stack.nodes) {
      visits += 1;
      if ((await visit(node, other.host, "/")).isHit) hits += 1;
    }
  }
  return {
    "documents published": changes[run.size],
    "document on both nodes, median s": percentile(seconds, 0.5),
    "document on both nodes, slowest s": Math.max(...seconds),
    "other sites' pages still hits": hits / visits,
  };
}

async function pricesInTime(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress(`changing ${changes[run.size]} prices`);
  const { hosts, cars } = await loadTestStock(stack, run.outDir, 40);
  const [first] = cars;
  if (!first) throw new Error("no car to change");
  await waitForCar(stack, hosts, first.slug);
  const seconds: number[] = [];
  for (let change = 0; change < changes[run.size]; change += 1) {
    const car = cars[change % cars.length] ?? first;
    const shownOn = hosts.map((host) => ({ host, path: `/cars/${car.slug}` }));
    for (const node of stack.nodes) for (const page of shownOn) await visit(node, page.host, page.path);
    const price = 20_111 + change * 37;
    await changePrice(stack, run.outDir, car.record, price);
    const shown = (body: string) => body.includes(priceText(price));
    seconds.push(await secondsUntilShown(stack.nodes, shownOn, shown, 30));
  }
  return {
    "prices changed": changes[run.size],
    "sites that show the car": hosts.length,
    "price on both nodes and all sites, median s": percentile(seconds, 0.5),
    "price on both nodes and all sites, slowest s": Math.max(...seconds),
  };
}

async function waitForCar({ nodes }: EdgeStack, hosts: readonly string[], slug: string): Promise<void> {
  const there = hosts.map((host) => ({ host, path: `/cars/${slug}` }));
  const seconds = await secondsUntilShown(nodes, there, (body) => body.includes(slug), 60);
  if (!Number.isFinite(seconds)) throw new Error("the car's page never came");
}

async function coldPageOnce(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress("200 visitors of a cold page");
  const [node] = stack.nodes;
  const { host } = siteCalled(stack, "harbour-motors");
  const path = `/search/used-cars?query=cold-${run.seed}`;
  const visits = await Promise.all(Array.from({ length: 200 }, () => visit(node, host, path)));
  // By what each was told: the node's own counters come late, with renders of the part before.
  return {
    "renders for 200 visitors of a cold page": visits.filter(({ isHit }) => !isHit).length,
    "visitors of a cold page without it": visits.filter(({ status }) => status !== 200).length,
  };
}

/** A crawler over sites that few visit: once, and again after every page's life has ended. */
async function crawlTwice(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress("crawling every site twice, 75 s apart");
  const [, node] = stack.nodes;
  const crawl = async () => {
    let [hits, visits] = [0, 0];
    for (const { host } of stack.sites) {
      for (const path of pages) {
        const { isHit } = await visit(node, host, path);
        visits += 1;
        if (isHit) hits += 1;
      }
    }
    return hits / visits;
  };
  const first = await crawl();
  await sleep(75_000);
  return { "crawl hit rate, first visit": first, "crawl hit rate, 75 s later": await crawl() };
}

async function withoutPurges(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress("publishing with the purging worker stopped");
  await stack.processes.worker.stop();
  const site = siteCalled(stack, "vega");
  for (const node of stack.nodes) await visit(node, site.host, "/");
  const slogan = `Words without purge ${run.seed}`;
  await publishSlogan(stack.env, run.outDir, site.slug, slogan);
  const shown = (body: string) => body.includes(slogan);
  return {
    "without purges, s": await secondsUntilShown(stack.nodes, [{ host: site.host, path: "/" }], shown, 120),
  };
}

async function originDead(run: ProofRun, stack: EdgeStack): Promise<Figures> {
  run.progress("killing storefront and platform");
  const [node] = stack.nodes;
  const cached: { host: string; path: string }[] = [];
  for (const { host } of stack.sites) {
    // Not every site has every page.
    for (const path of pages) if ((await visit(node, host, path)).status === 200) cached.push({ host, path });
  }
  const emptier = await madeWithoutPlatform(stack);
  stack.processes.storefront.signal("SIGKILL");
  // Full: past life and grace, so that only a sick origin's 24 h are left.
  const waits = run.size === "full" ? [0, 10_000, 90_000] : [0, 10_000];
  let [answered, asked] = [0, 0];
  for (const wait of waits) {
    await sleep(wait);
    for (const { host, path } of cached) {
      asked += 1;
      if ((await visit(node, host, path)).status === 200) answered += 1;
    }
  }
  return {
    "cached pages": cached.length,
    "cached pages answered by a dead origin": answered / asked,
    "pages made without their cars": emptier,
  };
}

/** Rule 16: a page without its cars would take the place of the last good one. */
async function madeWithoutPlatform({ processes, sites, storefrontPort }: EdgeStack): Promise<number> {
  processes.api.signal("SIGKILL");
  processes.worker.signal("SIGKILL");
  await processes.api.exited;
  let made = 0;
  for (const { host } of sites) {
    for (const path of ["/", "/search/used-cars"]) {
      if ((await answerOf(storefrontPort, path, host)).status === 200) made += 1;
    }
  }
  return made;
}
