import type { Suggestion, Suggestions } from "@forecourt/contracts";

/** Never throws: without suggestions a field is still a field. */
export async function askSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const answer = await fetch(`/api/search/suggest?${new URLSearchParams({ query })}`, { signal });
    if (!answer.ok) return [];
    const { suggestions, query: asked } = (await answer.json()) as Suggestions;
    return asked === query ? suggestions : [];
  } catch {
    return []; // aborted by the next letter, or the network is away
  }
}
