/**
 * How much slower than this machine Lighthouse's mid-range phone is, from the benchmark index that Lighthouse measures
 * in every run: the steps of its own CPU throttling calculator (150 = 1x, 800 = 2x, 1300 = 3x, then one more for every
 * 233). The default of 4 means a phone only on a machine of about 1533.
 */
export function cpuMultiplier(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}
