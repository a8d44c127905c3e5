import { answerOf } from "../api-process.ts";
import { type EdgeStack, type SiteUnderTest, startEdgeStack } from "../edge-stack.ts";
import type { Proof } from "../proof.ts";
import { seeded } from "../seeded.ts";
import { visit } from "../visit.ts";
import { type Mutation, makeMutations } from "./mutations.ts";
import { sendRaw, statusIn } from "./raw-request.ts";

const evil = /evil\.example|:1337/i;

export const proof: Proof = {
  name: "host-mutations",
  promise:
    "Whatever a request says about its host, nobody gets another tenant's page and no cached page changes.",
  guard: "Host alone decides (VCL normalise_host, vcl_hash; storefront web-request.ts; api kit/http/host.ts)",
  seeItRed: "leave the host out of vcl_hash, or let the storefront read X-Forwarded-Host",
  timeLimitMinutes: { ci: 10, full: 20 },
  async run(run) {
    const stack = await startEdgeStack(run, "host-mutations");
    try {
      const [own, other] = twoSites(stack.sites);
      const names = { own: own.host, other: other.host };
      const mutations = makeMutations(names, 500, seeded(run.seed));
      const [node] = stack.nodes;
      run.progress("500 through Varnish");
      const edge = await tryAll(node.port, mutations, own, other);
      run.progress("500 at the storefront itself");
      const direct = await tryAll(stack.storefrontPort, mutations, own, other);
      run.progress("reading every address back, as a clean visitor of each tenant");
      const back = await readBack(stack, mutations, own, other);
      return {
        figures: {
          "mutations through the edge": mutations.length,
          "mutations at the storefront": mutations.length,
          "kinds of mutation": new Set(mutations.map((one) => one.kind)).size,
          "another tenant's page, edge": edge.wrong,
          "another tenant's page, storefront": direct.wrong,
          "pages answered, edge": edge.pages,
          "refused, edge": edge.refused,
          "server errors, edge": edge.broken,
          "server errors, storefront": direct.broken,
          "addresses read back": back.read,
          "poisoned entries": back.poisoned,
          "unknown host cached": await unknownHostHits(stack),
        },
        targets: {
          "mutations through the edge": { exactly: 500 },
          "another tenant's page, edge": { exactly: 0 },
          "another tenant's page, storefront": { exactly: 0 },
          "server errors, edge": { exactly: 0 },
          "server errors, storefront": { exactly: 0 },
          "pages answered, edge": { atLeast: 100 },
          "poisoned entries": { exactly: 0 },
          "unknown host cached": { exactly: 0 },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

function twoSites(sites: readonly SiteUnderTest[]): [SiteUnderTest, SiteUnderTest] {
  const own = sites.find((site) => site.slug === "harbour-motors");
  const other = sites.find((site) => site.slug === "tableland-4x4");
  if (!own || !other) throw new Error("the two demo sites are gone");
  return [own, other];
}

/** A whole second request behind the first is an honest pipeline, and has an answer of its own. */
function firstAnswer(answer: string): string {
  const second = answer.slice(1).search(/HTTP\/1\.[01] \d{3} /);
  return second < 0 ? answer : answer.slice(0, second + 1);
}

/** A page is a tenant's when it carries the tenant's name; a redirect, when it leads there. */
function tenantsIn(answer: string, sites: Record<"own" | "other", SiteUnderTest>): ("own" | "other")[] {
  const first = firstAnswer(answer);
  if (statusIn(first) >= 400 && statusIn(first) !== 404) return [];
  return (["own", "other"] as const).filter(
    (which) => first.includes(sites[which].name) || first.includes(`//${sites[which].host}`),
  );
}

type Tally = { wrong: number; pages: number; refused: number; broken: number };

async function tryAll(
  port: number,
  mutations: readonly Mutation[],
  own: SiteUnderTest,
  other: SiteUnderTest,
): Promise<Tally> {
  const tally: Tally = { wrong: 0, pages: 0, refused: 0, broken: 0 };
  for (const mutation of mutations) {
    const answer = await sendRaw(port, mutation.bytes);
    const tenants = tenantsIn(answer, { own, other });
    const status = statusIn(answer);
    if (tenants.some((tenant) => tenant !== mutation.may)) {
      tally.wrong += 1;
      console.log(
        `  wrong: ${mutation.kind}: ${JSON.stringify(mutation.bytes.slice(0, 300))} → ${status} ${tenants}`,
      );
    }
    if (status >= 500) {
      tally.broken += 1;
      console.log(`  ${status}: ${mutation.kind}: ${JSON.stringify(mutation.bytes.slice(0, 300))}`);
    }
    if (status === 200) tally.pages += 1;
    else tally.refused += 1;
  }
  return tally;
}

async function readBack(
  { nodes: [node] }: EdgeStack,
  mutations: readonly Mutation[],
  own: SiteUnderTest,
  other: SiteUnderTest,
): Promise<{ read: number; poisoned: number }> {
  let [read, poisoned] = [0, 0];
  for (const { path } of mutations) {
    for (const [site, stranger] of [
      [own, other],
      [other, own],
    ] as const) {
      const { status, body } = await answerOf(node.port, path, site.host);
      read += 1;
      const isClean = body.includes(site.name) && !body.includes(stranger.name) && !evil.test(body);
      if (status !== 200 || !isClean) {
        poisoned += 1;
        console.log(`  poisoned: ${site.host}${path} → ${status}`);
      }
    }
  }
  return { read, poisoned };
}

async function unknownHostHits({ nodes: [node] }: EdgeStack): Promise<number> {
  let hits = 0;
  for (let time = 0; time < 20; time += 1) if ((await visit(node, "nobody.example", "/")).isHit) hits += 1;
  return hits;
}
