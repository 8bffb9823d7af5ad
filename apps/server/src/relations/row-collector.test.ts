import { expect, it } from 'vitest';
import { keyAt, nameAt, packKeys, placeOf } from './party-keys.ts';
import { RowCollector } from './row-collector.ts';

it('reads numbers of edges as they are written, whatever their form', () => {
  const rows = new RowCollector();
  rows.addEdges('0 12 1 0 3 0.9 0.3333333333333333\n4294967295 1 2 7 1 1e-05 \n2 3 128 0 1 0.123456789012345678 1');
  const { sources, targets, kinds, units, evidence, strengths, ratios } = rows.columns;
  const numbers = [sources, targets, kinds, units, evidence].map((column) => [...column]);
  expect(numbers).toEqual([[0, 4294967295, 2], [12, 1, 3], [1, 2, 128], [0, 7, 0], [3, 1, 1]]);
  expect([...strengths]).toEqual([0.9, 0.00001, 0.12345678901234568]);
  expect([...ratios]).toEqual([0.3333333333333333, NaN, 1]);
});

it('keeps any number of edges', () => {
  const rows = new RowCollector();
  for (let block = 0; block < 3; block += 1) rows.addEdges(Array.from({ length: 1000 }, (_, line) => `${block} ${line} 1 0 1 0.5 `).join('\n'));
  expect([rows.columns.sources.length, rows.columns.targets[2999]]).toEqual([3000, 999]);
});

it('keeps keys and names of nodes by their numbers, in whatever order and number they come', () => {
  const rows = new RowCollector();
  const named = Array.from({ length: 3000 }, (_, node) => `${node} C:${String(node).padStart(5, '0')}\t${node % 7 === 0 ? '' : `燃气 ${node}`}`);
  for (const block of [[2, 3], [0, 1], [1, 2]] as const) rows.addNodes(named.slice(1000 * block[0], 1000 * block[1]).reverse().join('\n'));
  const keys = packKeys(rows.nodes);
  expect(keys.count).toBe(3000);
  for (const node of [0, 1, 15, 16, 999, 1000, 2999]) {
    const key = `C:${String(node).padStart(5, '0')}`;
    expect([keyAt(keys, node), nameAt(keys, node), placeOf(keys, key)]).toEqual([key, node % 7 === 0 ? '' : `燃气 ${node}`, node]);
  }
});
