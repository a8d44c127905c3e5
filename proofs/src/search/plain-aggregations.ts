type Body = {
  query: { bool: { filter: unknown[] } };
  post_filter?: unknown;
  aggs: Record<string, { aggs?: Record<string, unknown> }>;
};

/** The same cars and the same facets, each counted under all refinements: what an engine does without being asked for more. */
export function plainAggregations(recorded: string): string {
  const { post_filter, ...body } = JSON.parse(recorded) as Body;
  const { bool } = body.query;
  return JSON.stringify({
    ...body,
    query: { bool: { ...bool, filter: [...bool.filter, ...(post_filter ? [post_filter] : [])] } },
    aggs: Object.assign({}, ...Object.values(body.aggs).map((group) => group.aggs ?? {})),
  });
}
