import { setTimeout as sleep } from "node:timers/promises";
import { toDocument } from "./car-document.ts";
import type { CarIndex } from "./car-index.ts";
import type { CardRow } from "./card-rows.repo.ts";
import { isAway } from "./patiently.ts";

type BulkItem = { index: { _id: string; status: number; error?: { type: string; reason: string } } };

/** The index holds this version or a newer one already: nothing to do. */
const versionConflict = 409;
/** The engine's queues are full. */
const tooBusy = 429;

/** One request carries about this much: the next waits for its answer, so the engine sets the pace. Characters. */
const mostPerRequest = 4_000_000;

type Target = {
  /** Index or alias names; each gets every car. */
  into: readonly string[];
  /** True: returns when searches see the cars. */
  wait: boolean;
  requireAlias: boolean;
  /** How long to try again while the engine is away or busy; the worker has its own queue and waits here for nobody. */
  patienceMs?: number;
};

/** A car's lines in a bulk request: an action and the document for each index. */
type Lines = string;

/**
 * Writes cars with the row's version as external version: a late write of an older state is refused by the engine.
 * Throws when one could not be written.
 */
export async function indexCars(index: CarIndex, rows: readonly CardRow[], target: Target): Promise<void> {
  const until = performance.now() + (target.patienceMs ?? 0);
  for (const part of inParts(rows, target.into)) {
    let [left, restMs] = [part, 100];
    while (left.length > 0) {
      left = await writeOnce(index, left, target, until);
      if (left.length > 0) await sleep(restMs);
      restMs = Math.min(restMs * 2, 3000);
    }
  }
}

function* inParts(rows: readonly CardRow[], into: readonly string[]): Iterable<Lines[]> {
  let part: Lines[] = [];
  let length = 0;
  for (const row of rows) {
    const document = JSON.stringify(toDocument(row));
    for (const _index of into) {
      const action = { _index, _id: String(row.id), version: row.version, version_type: "external" };
      const lines = `${JSON.stringify({ index: action })}\n${document}\n`;
      part.push(lines);
      length += lines.length;
    }
    if (length < mostPerRequest) continue;
    yield part;
    [part, length] = [[], 0];
  }
  if (part.length > 0) yield part;
}

/** Answers what has to be sent again. */
async function writeOnce(
  { engine }: CarIndex,
  part: readonly Lines[],
  target: Target,
  until: number,
): Promise<Lines[]> {
  const mayRetry = performance.now() < until;
  try {
    const { body } = await engine.keep((client) =>
      client.bulk({
        // Ready-made lines: the client sends text as it is.
        body: part.join("") as unknown as Record<string, unknown>[],
        require_alias: target.requireAlias,
        ...(target.wait ? { refresh: "wait_for" as const } : {}),
        filter_path: [
          "errors",
          "items.*.status",
          "items.*._id",
          "items.*.error.type",
          "items.*.error.reason",
        ],
      }),
    );
    return body.errors ? refusedOf(part, body.items as unknown as BulkItem[], mayRetry) : [];
  } catch (error) {
    if (isAway(error) && mayRetry) return [...part];
    throw error;
  }
}

function refusedOf(part: readonly Lines[], items: readonly BulkItem[], mayRetry: boolean): Lines[] {
  const isRefused = ({ index }: BulkItem) => index.status >= 300 && index.status !== versionConflict;
  const failed = items.filter((item) => isRefused(item) && !(mayRetry && item.index.status === tooBusy));
  if (failed.length > 0) {
    throw new Error(`${failed.length} cars were not indexed`, { cause: failed[0]?.index.error });
  }
  return part.filter((_, at) => items[at]?.index.status === tooBusy);
}
