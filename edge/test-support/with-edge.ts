import { afterAll, beforeAll } from "vitest";
import { forecourtVcl, startVarnishNode, type VarnishNode } from "../../ops/services/varnish-node.ts";
import { ask, type Question } from "./ask.ts";
import { type StandInOrigin, startOrigin } from "./stand-in-origin.ts";

export type TestEdge = {
  storefront: StandInOrigin;
  api: StandInOrigin;
  images: StandInOrigin;
  node: VarnishNode;
  ask(path: string, question?: Question): ReturnType<typeof ask>;
};

/** A real Varnish with our VCL for the tests of one file, stand-ins behind it. */
export function withEdge(): () => TestEdge {
  let edge: TestEdge | undefined;
  beforeAll(async () => {
    const [storefront, api, images] = [await startOrigin(), await startOrigin(), await startOrigin()];
    const ports = { storefront: storefront.port, api: api.port, images: images.port };
    const node = await startVarnishNode(forecourtVcl(ports));
    edge = { storefront, api, images, node, ask: (path, question) => ask(node.port, path, question) };
  });
  afterAll(async () => {
    await edge?.node.stop();
    for (const origin of [edge?.storefront, edge?.api, edge?.images])
      await origin?.die().catch(() => undefined);
  });
  return () => {
    if (!edge) throw new Error("the edge is not up");
    return edge;
  };
}

/** Headers of a page with another life than the usual minute. */
export function living(surrogate: string, keys = "site-1"): Record<string, string> {
  return { "content-type": "text/html; charset=utf-8", "surrogate-control": surrogate, xkey: keys };
}
