// An API that answers searches, for whoever asks it.
import { type Api, startApi } from "../api-process.ts";
import { ask } from "../keep-alive.ts";
import { waitUntil } from "../processes.ts";
import type { ProofRun } from "../proof.ts";
import type { SearchSite, SearchStack } from "../search-stack.ts";

export function credential(stack: SearchStack): string {
  return `Basic ${Buffer.from(stack.env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
}

/** The largest dealer, the group, and whoever comes: sites take turns. */
export const siteAt = (stack: SearchStack, at: number): SearchSite => {
  const site =
    stack.sites[at % 3 === 0 ? 0 : at % 3 === 1 ? stack.sites.length - 1 : at % stack.sites.length];
  if (!site) throw new Error("no site");
  return site;
};

/** Until it knows its sites. */
export async function startSearching(
  name: string,
  stack: SearchStack,
  env: Record<string, string>,
  run: ProofRun,
): Promise<Api> {
  const api = await startApi(name, { ...stack.env, ...env }, run.outDir);
  const { host, websiteId } = siteAt(stack, 0);
  const path = `/websites/${websiteId}/search.json?car_type=all`;
  const headers = { authorization: credential(stack), host };
  await waitUntil(
    "the first search answers",
    async () => (await ask({ port: api.internalPort, path, headers })).status === 200,
  );
  return api;
}
