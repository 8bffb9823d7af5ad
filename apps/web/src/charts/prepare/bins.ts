export interface Bin {
  /** Values from here, inclusive. */
  from: number;
  /** Values below this; the last bin includes it. */
  to: number;
  count: number;
}

/** Values sorted into about `wanted` bins of one round width (1, 2 or 5 times a power of ten). Nulls are left out. */
export function binsOf(values: readonly (number | null)[], wanted = 12): Bin[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const [low, high] = known.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
  const width = roundWidth((high - low) / wanted);
  const first = Math.floor(low / width);
  const bins = Array.from({ length: Math.max(1, Math.ceil(high / width) - first) }, (_, index) => ({
    from: edge(first + index, width),
    to: edge(first + index + 1, width),
    count: 0,
  }));
  for (const value of known) {
    const bin = bins[Math.min(Math.floor(value / width) - first, bins.length - 1)];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** The smallest 1, 2 or 5 times a power of ten that is no less than `width`. */
export function roundWidth(width: number): number {
  if (!(width > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5, 10].find((step) => step * power >= width * (1 - 1e-9)) ?? 10) * power;
}

/** An edge without the rounding errors of binary fractions. */
const edge = (index: number, width: number): number => Number((index * width).toPrecision(12));
