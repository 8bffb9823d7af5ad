import { SeededRandom } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { graphOf, randomRows, type EdgeRow } from './random-graph.test-support.ts';

const order = (a: EdgeRow, b: EdgeRow): number => a.source - b.source || a.target - b.target || a.kind - b.kind || a.unit - b.unit;

it('gives the same arrays for rows in any order, also for a node with many neighbours', () => {
  const random = new SeededRandom(7);
  const rows = randomRows(random, 400);
  const known = new Set(rows.map(({ source, target, kind, unit }) => [source, target, kind, unit].join('/')));
  for (let target = 1; target < 300; target += 1) {
    for (const kind of [2, 4]) {
      const row = { source: 0, target, kind, strength: 0.5, ratio: null, lots: 1, unit: kind === 2 ? -1 : target % 3 };
      if (!known.has([0, target, kind, row.unit].join('/'))) rows.push(row);
    }
  }
  const sorted = graphOf(400, rows.toSorted(order));
  expect(graphOf(400, rows)).toEqual(sorted);
  expect(graphOf(400, rows.toReversed())).toEqual(sorted);
  const { offsets, targets, ties } = sorted;
  const entries = [...targets.subarray(0, offsets[1])].map((target, place) => [target, ties[place] ?? 0] as const);
  expect(entries.length).toBeGreaterThan(500);
  expect(entries).toEqual(entries.toSorted(([a, tie], [b, other]) => a - b || tie - other));
});

it('refuses an unknown node', () => {
  const row = { source: 0, target: 3, kind: 2, strength: 1, ratio: null, lots: 1, unit: -1 };
  expect(() => graphOf(3, [row])).toThrow(new RangeError('no node 3'));
});
