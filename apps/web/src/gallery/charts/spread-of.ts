interface Spread {
  five: [number, number, number, number, number] | null;
  outliers: number[];
}

/** Quartiles and whiskers of values; beyond 1.5 interquartile ranges a value is an outlier (Tukey 1977). */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length < 5) return { five: null, outliers: [] };
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place % 1);
  };
  const [q1, q2, q3] = [at(0.25), at(0.5), at(0.75)];
  const reach = 1.5 * (q3 - q1);
  const inner = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    five: [inner[0] ?? q1, q1, q2, q3, inner.at(-1) ?? q3],
    outliers: sorted.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}
