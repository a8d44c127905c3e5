/** The upper edge of the bucket in which the share is reached: never better than the truth. */
export function histogramPercentile(
  samples: ReadonlyMap<string, number>,
  name: string,
  labels: Record<string, string>,
  share: number,
): number {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const buckets = [...samples]
    .filter(
      ([sample]) => sample.startsWith(`${name}_bucket{`) && wanted.every((label) => sample.includes(label)),
    )
    .map(([sample, count]) => ({ edge: edgeOf(sample), count }))
    .sort((one, other) => one.edge - other.edge);
  const total = buckets.at(-1)?.count ?? 0;
  return buckets.find((bucket) => total > 0 && bucket.count >= total * share)?.edge ?? Number.NaN;
}

function edgeOf(sample: string): number {
  const edge = /le="([^"]+)"/.exec(sample)?.[1] ?? "";
  return edge === "+Inf" ? Number.POSITIVE_INFINITY : Number(edge);
}
