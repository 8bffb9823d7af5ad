import { expect, it } from 'vitest';
import { EdgeCollector } from './edge-collector.ts';

/** Edges from node 0 to these. */
const edgesTo = (targets: readonly number[]) => {
  const of = (value: number): Float64Array => Float64Array.from(targets, () => value);
  const ends = { sources: of(0), targets: Float64Array.from(targets) };
  return { ...ends, kinds: of(128), strengths: of(0.55), ratios: of(NaN), evidence: of(3), units: of(7) };
};

it.each([0, 2, 4])('stores four edges with an expected number of %i', (expected) => {
  const collector = new EdgeCollector(expected);
  collector.add(edgesTo([1]));
  collector.add(edgesTo([4_294_967_295, 2, 3]));
  const { sources, targets, kinds, strengths, ratios, evidence, units } = collector.columns;
  expect([sources, targets, kinds, evidence, units].map((column) => [...column])).toEqual([
    [0, 0, 0, 0], [1, 4_294_967_295, 2, 3], [128, 128, 128, 128], [3, 3, 3, 3], [7, 7, 7, 7],
  ]);
  expect([[...strengths], [...ratios]]).toEqual([[0.55, 0.55, 0.55, 0.55], [NaN, NaN, NaN, NaN]]);
  expect(targets.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it('has no edge without input', () => {
  expect(new EdgeCollector(5).columns.sources).toHaveLength(0);
});
