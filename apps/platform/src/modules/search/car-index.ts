// Names of the index: searches and writes use the alias `cars.5f1c02` (its shape: index-shape.ts), which points at
// `cars.5f1c02-{n}`; while an index is being rebuilt, `…-next` points at the new one and changes are written to both. An
// index that was lost comes back as `…-filling`, which no search sees before every car is in it (fill-index.ts).
import type { SearchEngine } from "../../kit/search-engine.ts";
import { carIndexBody } from "./car-mapping.ts";
import { indexShape } from "./index-shape.ts";

export type CarIndex = {
  engine: SearchEngine;
  /** `cars`; tests and proofs have their own. */
  name: string;
  alias: string;
};

export const createCarIndex = (engine: SearchEngine, name: string, shape = indexShape): CarIndex => ({
  engine,
  name,
  alias: `${name}.${shape}`,
});

export const nextAlias = ({ alias }: CarIndex): string => `${alias}-next`;

export const fillingAlias = ({ alias }: CarIndex): string => `${alias}-filling`;

export type Aliases = {
  current: string | undefined;
  next: string | undefined;
  filling: string | undefined;
  /** Every index of this name, shown or not. */
  all: readonly string[];
};

/** `cars.5f1c02-2` is ours; `cars.5f1c02-north-2` would be another database's on the same engine. */
const isNumbered = ({ alias }: CarIndex, name: string): boolean =>
  name.startsWith(`${alias}-`) && /^\d+$/.test(name.slice(alias.length + 1));

const numberOf = (name: string): number => Number(name.split("-").at(-1)) || 0;

export const nextName = (index: CarIndex, { all }: Aliases): string =>
  `${index.alias}-${Math.max(0, ...all.map(numberOf)) + 1}`;

type CatAlias = { alias: string; index: string };

export async function readAliases(index: CarIndex): Promise<Aliases> {
  return index.engine.call(async (client) => {
    const names = [index.alias, nextAlias(index), fillingAlias(index)];
    const { body } = await client.cat.aliases({ name: names.join(","), format: "json" });
    const { body: indices } = await client.cat.indices({
      index: `${index.alias}-*`,
      h: ["index"],
      format: "json",
    });
    const found = body as unknown as CatAlias[];
    const [current, next, filling] = names.map((name) => found.find(({ alias }) => alias === name)?.index);
    const all = (indices as unknown as { index: string }[])
      .map((row) => row.index)
      .filter((name) => isNumbered(index, name));
    return { current, next, filling, all };
  });
}

type DatedIndex = { name: string; createdMs: number };

/** Every index of this database, of whatever shape. */
export async function readEveryShape({ engine, name }: CarIndex): Promise<DatedIndex[]> {
  const { body } = await engine.call((client) =>
    client.cat.indices({ index: `${name}.*`, h: ["index", "creation.date"], format: "json" }),
  );
  return (body as unknown as { index: string; "creation.date": string }[]).map((row) => ({
    name: row.index,
    createdMs: Number(row["creation.date"]),
  }));
}

export async function createIndex(index: CarIndex, name: string, alias: string): Promise<void> {
  await index.engine.keep((client) =>
    client.indices.create({ index: name, body: { ...carIndexBody, aliases: { [alias]: {} } } as never }),
  );
}

export async function dropIndex({ engine }: CarIndex, name: string): Promise<void> {
  await engine.keep((client) => client.indices.delete({ index: name }));
}

/**
 * One atomic step after which searches see this index and no other: a rebuild and a filling may end side by side, and
 * an alias on two indices shows every car twice.
 */
export async function showIndex({ engine, alias }: CarIndex, name: string, before: string): Promise<void> {
  const actions = [
    { remove: { index: `${alias}-*`, alias, must_exist: false } },
    { remove: { index: name, alias: before, must_exist: false } },
    { add: { index: name, alias } },
  ];
  await engine.keep((client) => client.indices.updateAliases({ body: { actions } }));
}
