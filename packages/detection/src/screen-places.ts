import { midRanks } from './mid-ranks.ts';
import { quantile } from './quantile.ts';

/** Values of one screen among each other. */
export interface ScreenPlaces {
  /** How many there are, NaN not counted. */
  num: number;
  /** Quartiles, interpolated; NaN of none. */
  p25: number;
  p50: number;
  p75: number;
  /** Mid-rank percentile of each, in the order of the values; NaN where there is no value. */
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
