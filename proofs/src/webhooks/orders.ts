/** Every order of the numbers below `count`: 720 of six. */
export function allOrders(count: number): number[][] {
  if (count === 0) return [[]];
  return allOrders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** So many of them, drawn by the seed; all of them where that is not fewer. */
export function sampleOf<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(Math.floor(random() * left.length), 1);
    return drawn as T;
  });
}
