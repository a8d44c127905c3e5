// The platform's index as somebody outside sees it: `cars.5f1c02` is the alias of the shape 5f1c02, `cars.5f1c02-1` an index.

/** What searches see now; undefined while there is none. */
export async function findSearchAlias(engineUrl: string, name: string): Promise<string | undefined> {
  const answer = await fetch(`${engineUrl}/_cat/aliases/${name}.*?format=json&h=alias`);
  if (!answer.ok) throw new Error(`the engine did not name its aliases: ${answer.status}`);
  const aliases = (await answer.json()) as { alias: string }[];
  // `cars.5f1c02-next` and `-filling` are not searched.
  return aliases.map(({ alias }) => alias).find((alias) => /^[0-9a-f]+$/.test(alias.slice(name.length + 1)));
}

/** Aliases go with the last index they point at. */
export async function dropSearchIndices(engineUrl: string, name: string): Promise<void> {
  const { status } = await fetch(`${engineUrl}/${name}.*`, { method: "DELETE" });
  if (status !== 200 && status !== 404) throw new Error(`the indices of ${name} were not dropped: ${status}`);
}
