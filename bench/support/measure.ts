/** Runs `work` this number of times; returns the times in ms, ascending. */
export async function times(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    measured.push(performance.now() - start);
  }
  return measured.sort((a, b) => a - b);
}

/** The value below which a share of ascending values is. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;

/** Highest resident memory of this process during `work`, in bytes, sampled ten times a second. */
export async function withPeakMemory<Result>(work: () => Promise<Result>): Promise<{ result: Result; peak: number }> {
  let peak = 0;
  const sample = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, 100);
  try {
    const result = await work();
    sample();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}
