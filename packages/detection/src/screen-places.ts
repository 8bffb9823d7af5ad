import { midRanks } from './mid-ranks.ts';
import { quantile } from './quantile.ts';

/** Distribution of the values of one screen. */
export interface ScreenPlaces {
  /** Number of values, NaN not counted. */
  num: number;
  /** Quartiles, interpolated; NaN for none. */
  p25: number;
  p50: number;
  p75: number;
  /** Mid-rank percentile of each value, in their order; NaN if there is no value. */
  below: Float64Array;
}

export function screenPlaces(values: Float64Array): ScreenPlaces {
  const known = values.filter((value) => !Number.isNaN(value));
  const ranks = midRanks(known);
  const below = new Float64Array(values.length).fill(Number.NaN);
  let place = 0;
  values.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    below[index] = ranks[place] ?? Number.NaN;
    place += 1;
  });
  const sorted = known.sort();
  return { num: sorted.length, p25: quantile(sorted, 0.25), p50: quantile(sorted, 0.5), p75: quantile(sorted, 0.75), below };
}
