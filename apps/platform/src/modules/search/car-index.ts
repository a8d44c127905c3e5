// Names of the index: searches and writes use the alias `cars`, which points at `cars-{n}`; while an index is being
// rebuilt, `cars-next` points at the new one and changes are written to both.
import { errors } from "@opensearch-project/opensearch";
import type { SearchEngine } from "../../kit/search-engine.ts";
import { carIndexBody } from "./car-mapping.ts";

export type CarIndex = {
  engine: SearchEngine;
  /** `cars`; tests have their own. */
  alias: string;
};

export const createCarIndex = (engine: SearchEngine, alias = "cars"): CarIndex => ({ engine, alias });

export const nextAlias = ({ alias }: CarIndex): string => `${alias}-next`;

export type Aliases = { current: string | undefined; next: string | undefined; highest: number };

type CatAlias = { alias: string; index: string };

export async function readAliases(index: CarIndex): Promise<Aliases> {
  return index.engine.call(async (client) => {
    const { body } = await client.cat.aliases({ name: `${index.alias},${nextAlias(index)}`, format: "json" });
    const { body: all } = await client.cat.indices({
      index: `${index.alias}-*`,
      h: ["index"],
      format: "json",
    });
    const found = body as unknown as CatAlias[];
    const numbers = (all as unknown as { index: string }[]).map(
      (row) => Number(row.index.split("-").at(-1)) || 0,
    );
    return {
      current: found.find(({ alias }) => alias === index.alias)?.index,
      next: found.find(({ alias }) => alias === nextAlias(index))?.index,
      highest: Math.max(0, ...numbers),
    };
  });
}

export async function createIndex(index: CarIndex, name: string, alias: string): Promise<void> {
  await index.engine.call((client) =>
    client.indices.create({ index: name, body: { ...carIndexBody, aliases: { [alias]: {} } } as never }),
  );
}

/** Answers true when it made an empty index: then every car must be indexed anew. */
export async function ensureCarIndex(index: CarIndex): Promise<boolean> {
  const { current, highest } = await readAliases(index);
  if (current) return false;
  try {
    await createIndex(index, `${index.alias}-${highest + 1}`, index.alias);
    return true;
  } catch (error) {
    // Another process was faster.
    if (error instanceof errors.ResponseError && error.statusCode === 400) return false;
    throw error;
  }
}
