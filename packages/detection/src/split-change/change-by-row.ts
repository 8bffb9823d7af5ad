import { apportion } from './apportion.ts';
import type { PartFigure } from './split-change.ts';

/** A record of a figure at two times; null if the figure does not count it. */
export interface ComparedRecord {
  before: PartFigure | null;
  after: PartFigure | null;
}

interface ChangeByRow {
  /** In steps; null for a rate without a base. */
  before: number | null;
  after: number | null;
  /** Null if the figure is unknown at one of the times. */
  change: number | null;
  /** Contribution of each record in steps, in the order of the input: together exactly `change`. Null if that is null. */
  contributions: number[] | null;
}

const known = (value: number | null | undefined): number => value ?? 0;

/** The displayed value in steps. */
const inSteps = (value: number, steps: number): number => Math.round(Number((value * steps).toFixed(4)));

/**
 * The change of a figure by record. A record that is equal at both times contributes nothing.
 *
 * The contribution to a sum is the difference of the record. With R₀ = N₀ / D₀ and R₁ = N₁ / D₁, the one to a rate is
 * (Δn − R₀ Δd) / D₁: over all records Σ (Δn − R₀ Δd) = N₁ − R₀ D₁, since N₀ − R₀ D₀ = 0. Contributions are rounded to steps by largest
 * remainder.
 * @param records those that are equal at both times included
 * @param form of the figure: the sum of the records, or the quotient of two sums
 * @param steps smallest displayed steps in a unit: 100 for yuan, 10,000 for a fraction in percent with two decimals
 */
export function changeByRow(records: readonly ComparedRecord[], { form, steps }: { form: 'sum' | 'rate'; steps: number }): ChangeByRow {
  const total = (when: keyof ComparedRecord, name: keyof PartFigure): number =>
    records.reduce((sum, record) => sum + known(record[when]?.[name]), 0);
  const [sum, newSum] = [total('before', 'sum'), total('after', 'sum')];
  const [base, newBase] = form === 'rate' ? [total('before', 'base'), total('after', 'base')] : [1, 1];
  const before = base > 0 ? inSteps(sum / base, steps) : null;
  const after = newBase > 0 ? inSteps(newSum / newBase, steps) : null;
  if (before === null || after === null) return { before, after, change: null, contributions: null };
  const rate = sum / base;
  const exact = records.map(({ before: own, after: next }) => {
    const difference = known(next?.sum) - known(own?.sum);
    return form === 'sum' ? difference * steps : ((difference - rate * (known(next?.base) - known(own?.base))) / newBase) * steps;
  });
  const places = exact.flatMap((value, place) => (value === 0 ? [] : [place]));
  const change = after - before;
  // Without a record that differs, the sums are equal.
  const rounded = apportion(places.map((place) => exact[place] ?? 0), places.length === 0 ? 0 : change);
  const contributions = records.map(() => 0);
  for (const [index, place] of places.entries()) contributions[place] = rounded[index] ?? 0;
  return { before, after, change: places.length === 0 ? 0 : change, contributions };
}
