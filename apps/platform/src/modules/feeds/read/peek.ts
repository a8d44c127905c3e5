/** Looks at the start of a stream without losing it. Whoever stops early lets go of the source too. */
export async function peek<T>(
  source: AsyncIterable<T>,
  isEnough: (seen: readonly T[]) => boolean,
): Promise<{ seen: readonly T[]; all: AsyncGenerator<T> }> {
  const iterator = source[Symbol.asyncIterator]();
  const seen: T[] = [];
  while (!isEnough(seen)) {
    const next = await iterator.next();
    if (next.done) break;
    seen.push(next.value);
  }
  return { seen, all: goOn(seen, iterator) };
}

async function* goOn<T>(seen: readonly T[], iterator: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* seen;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
