import { expect, it } from 'vitest';
import { NodeCollector } from './node-collector.ts';
import { keyAt, nameAt, packKeys, placeOf } from './party-keys.ts';

it('stores keys and names of nodes by their numbers, in any order and number', () => {
  const collector = new NodeCollector();
  const named = Array.from({ length: 3000 }, (_, node) => `${node} C:${String(node).padStart(5, '0')}\t${node % 7 === 0 ? '' : `燃气 ${node}`}`);
  for (const block of [[2, 3], [0, 1], [1, 2]] as const) collector.add(Buffer.from(named.slice(1000 * block[0], 1000 * block[1]).reverse().join('\n')));
  const keys = packKeys(collector.nodes);
  expect(keys.count).toBe(3000);
  for (const node of [0, 1, 15, 16, 999, 1000, 2999]) {
    const key = `C:${String(node).padStart(5, '0')}`;
    expect([keyAt(keys, node), nameAt(keys, node), placeOf(keys, key)]).toEqual([key, node % 7 === 0 ? '' : `燃气 ${node}`, node]);
  }
});
