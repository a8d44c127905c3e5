// What a lead says about the visit it came from (LEAD-07). The limits are those of the submission's contract.

const mostPages = 50;
const mostParameters = 30;
const longestPath = 500;
const longestKey = 80;
const longestValue = 500;

/** This session's paths in order, with one more; a reload is no further page. The latest 50 are kept. */
export function addVisitedPage(visited: readonly string[], path: string): string[] {
  const page = path.slice(0, longestPath);
  return visited.at(-1) === page ? [...visited] : [...visited, page].slice(-mostPages);
}

/** The landing page's query parameters (utm_source and the like); of one given twice the last counts. */
export function linkedQueryParams(query: string): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(([key]) => key !== "" && key.length <= longestKey);
  const params = new Map(given.map(([key, value]) => [key, value.slice(0, longestValue)]));
  return Object.fromEntries([...params].slice(0, mostParameters));
}
