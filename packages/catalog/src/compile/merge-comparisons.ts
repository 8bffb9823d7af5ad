import type { Comparison } from './comparison.ts';

/**
 * The same condition in fewer comparisons. Of comparisons of one field that must all hold, lists become their intersection, ranges the
 * range they share, and a text that is searched for twice is searched for once. If a row has several values of a field, each list may match
 * another value.
 */
export function mergeComparisons(comparisons: readonly Comparison[]): Comparison[] {
  const merged = new Map<string, Comparison>();
  for (const comparison of comparisons) {
    const key = JSON.stringify([comparison.field, comparison.kind, comparison.kind === 'contains' && comparison.text, ownValues(comparison)]);
    const other = merged.get(key);
    merged.set(key, other === undefined ? withoutRepeats(comparison) : both(other, comparison));
  }
  return [...merged.values()];
}

function both(one: Comparison, other: Comparison): Comparison {
  if (one.kind === 'list' && other.kind === 'list') {
    const wanted = new Set(other.values);
    return { ...one, values: one.values.filter((value) => wanted.has(value)) };
  }
  if (one.kind === 'range' && other.kind === 'range') {
    return { ...one, ...tighter('low', one.low, other.low, Math.max), ...tighter('high', one.high, other.high, Math.min) };
  }
  return one;
}

/** Values of a list that must not be merged with others. */
const ownValues = (comparison: Comparison) => comparison.kind === 'list' && comparison.filter.orAmong !== undefined && comparison.values;

type Bound = 'low' | 'high';

function tighter(name: Bound, one: number | undefined, other: number | undefined, choose: typeof Math.max): { [Name in Bound]?: number } {
  const bounds = [one, other].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? {} : { [name]: choose(...bounds) };
}

const withoutRepeats = (comparison: Comparison): Comparison =>
  comparison.kind === 'list' ? { ...comparison, values: [...new Set(comparison.values)] } : comparison;
