import type { Random } from './random.ts';

/**
 * Draws from a list by weight in constant time: Walker's alias method as set up by Vose (1991).
 * @throws RangeError without an item of positive weight.
 */
export class Weighted<T> {
  private readonly items: readonly T[];
  private readonly threshold: Float64Array;
  private readonly alias: Int32Array;

  constructor(items: readonly T[], weightOf: (item: T, index: number) => number) {
    const weights = items.map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!(total > 0)) throw new RangeError('nothing to draw from');
    this.items = items;
    this.threshold = new Float64Array(items.length).fill(1);
    this.alias = new Int32Array(items.length);
    const scaled = weights.map((weight) => (weight / total) * items.length);
    const isSmall = (index: number): boolean => (scaled[index] ?? 0) < 1;
    const small = [...scaled.keys()].filter(isSmall);
    const large = [...scaled.keys()].filter((index) => !isSmall(index));
    while (small.length > 0 && large.length > 0) {
      const [less = 0, more = 0] = [small.pop(), large.pop()];
      this.threshold[less] = scaled[less] ?? 0;
      this.alias[less] = more;
      scaled[more] = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
      (isSmall(more) ? small : large).push(more);
    }
  }

  draw(random: Random): T {
    const at = random.uniform() * this.items.length;
    const column = Math.floor(at);
    const index = at - column < (this.threshold[column] ?? 1) ? column : (this.alias[column] ?? column);
    const item = this.items[index];
    if (item === undefined) throw new RangeError('nothing to draw from');
    return item;
  }
}

/** Draws a key of a table of weights. */
export function weightedKeys<K extends string>(weights: Readonly<Record<K, number>>): Weighted<K> {
  return new Weighted(Object.keys(weights) as K[], (key) => weights[key]);
}

/** Draws a count: `weights[n]` is the weight of n. */
export function weightedCount(weights: readonly number[]): Weighted<number> {
  return new Weighted([...weights.keys()], (count) => weights[count] ?? 0);
}
