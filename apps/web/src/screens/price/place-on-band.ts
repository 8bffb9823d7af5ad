import type { PriceLevel } from './judge-price.ts';

export interface BandMark {
  name: string;
  price: number;
  /** Position from the left, in percent. */
  at: number;
}

export interface PlacedBand {
  marks: BandMark[];
  /** From P10 to P90, and from P25 to P75, in percent. */
  usual: readonly [from: number, to: number];
  fair: readonly [from: number, to: number];
  /** Position of the judged price in percent; at an end if it is beyond the band. */
  price: number | null;
}

/** Margin beyond P10 and P90, as a fraction of the distance between them. */
const beside = 0.25;

/** Positions of percentiles and a price on a band; null without samples. */
export function placeOnBand({ p10, p25, p50, p75, p90 }: PriceLevel, price: number | null): PlacedBand | null {
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null) return null;
  const span = Math.max(p90 - p10, p50 * 0.02, 0.01);
  const [low, high] = [p10 - span * beside, p90 + span * beside];
  const place = (value: number): number => Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
  // Equal prices have one mark.
  const named = p10 === p90 ? { P50: p50 } : { P10: p10, P25: p25, P50: p50, P75: p75, P90: p90 };
  const marks = Object.entries(named).map(([name, value]) => ({ name, price: value, at: place(value) }));
  return { marks, usual: [place(p10), place(p90)], fair: [place(p25), place(p75)], price: price === null ? null : place(price) };
}
