import { benjaminiHochberg } from '../benjamini-hochberg.ts';
import type { BenchmarkGroup } from './benchmark-groups.ts';
import { enoughPower, type JudgedTest } from './judge-near-ties.ts';

/** As for suspected groups: a finding names companies. */
const maxQ = 0.01;

/** Conclusions about the groups of all markets, in their order, by the q of their bids test over all of them. */
export function judgeBenchmarkGroups(groups: readonly BenchmarkGroup[]): JudgedTest[] {
  const q = benjaminiHochberg(Float64Array.from(groups, ({ p }) => p));
  return groups.map(({ power }, place) => {
    const own = q[place] ?? 1;
    return { q: own, state: own <= maxQ ? 'lead' : power >= enoughPower ? 'clear' : 'weak' };
  });
}
