import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll } from "vitest";
import { createBreaker } from "../kit/breaker.ts";
import { createMetrics } from "../kit/metrics.ts";
import { createSearchEngine, isSearchFault, type SearchEngine } from "../kit/search-engine.ts";
import { captureLog } from "../kit/testing.ts";
import { createCarIndex } from "../modules/search/index.ts";

export type TestIndex = {
  engine: SearchEngine;
  name: string;
  alias: string;
  /** One more client, e.g. through a proxy; closed by itself. */
  engineAt(url: string): SearchEngine;
};

let made = 0;

/** An alias of this test file's own on the real engine; its indices are dropped at the end. */
export function withTestIndex(): () => TestIndex {
  const opened: SearchEngine[] = [];
  let index: TestIndex | undefined;

  beforeAll(() => {
    const engineAt = (url: string) => {
      const metrics = createMetrics({ collectDefaults: false });
      const { log } = captureLog();
      const name = "opensearch";
      const breaker = createBreaker({ name, timeoutMs: 15_000, log, metrics, isFault: isSearchFault });
      const engine = createSearchEngine({ urls: [url], breaker });
      opened.push(engine);
      return engine;
    };
    const name = `test_cars_${process.pid}_${Date.now()}_${++made}`;
    index = { ...createCarIndex(engineAt(serviceEnv().OPENSEARCH_URL), name), engineAt };
  });

  afterAll(async () => {
    await index?.engine.call((client) => client.indices.delete({ index: `${index?.name}.*` }));
    await Promise.all(opened.map((engine) => engine.close()));
  });

  return () => {
    if (!index) throw new Error("the test index exists inside tests and hooks only");
    return index;
  };
}
