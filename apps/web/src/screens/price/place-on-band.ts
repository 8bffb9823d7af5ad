import type { PriceLevel } from './judge-price.ts';

export interface BandMark {
  name: string;
  price: number;
  /** From the left, per cent. */
  at: number;
}

export interface PlacedBand {
  marks: BandMark[];
  /** From P10 to P90, and from P25 to P75, per cent. */
  usual: readonly [from: number, to: number];
  fair: readonly [from: number, to: number];
  /** Of the price to be judged, per cent; at an end where it lies beyond. */
  price: number | null;
}

/** Room beside P10 and P90, of what lies between them. */
const beside = 0.25;

/** Where percentiles and a price lie on a band; null without samples. */
export function placeOnBand({ p10, p25, p50, p75, p90 }: PriceLevel, price: number | null): PlacedBand | null {
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null) return null;
  const span = Math.max(p90 - p10, p50 * 0.02, 0.01);
  const [low, high] = [p10 - span * beside, p90 + span * beside];
  const place = (value: number): number => Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
  // One price has one mark.
  const named = p10 === p90 ? { P50: p50 } : { P10: p10, P25: p25, P50: p50, P75: p75, P90: p90 };
  const marks = Object.entries(named).map(([name, value]) => ({ name, price: value, at: place(value) }));
  return { marks, usual: [place(p10), place(p90)], fair: [place(p25), place(p75)], price: price === null ? null : place(price) };
}
