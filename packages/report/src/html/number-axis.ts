const steps = [1, 2, 2.5, 5, 10];

export interface NumberAxis {
  low: number;
  high: number;
  /** From the lowest to the highest. */
  ticks: readonly number[];
}

/** An axis that contains zero and every value, with about `count` round numbers; integers if the values are counts. */
export function numberAxis(values: readonly number[], { count, isInteger }: { count: number; isInteger: boolean }): NumberAxis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const found = (steps.find((step) => step * magnitude >= rough) ?? 10) * magnitude;
  const step = isInteger ? Math.max(1, Math.ceil(found)) : found;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)));
  return { low: first * step, high: last * step, ticks };
}
