import type { Warehouse } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { keyAt, nameAt } from './party-keys.ts';
import { readIndex } from './read-index.ts';

/** Warehouse with one edge, from node 0 to `target`, that calls `onRead` whenever its edges are read. */
function warehouseOf(data: { version: number; target: number }, onRead: () => void = () => undefined): Warehouse {
  const one = (value: number): Float64Array => Float64Array.of(value);
  const rows: Record<string, object[]> = { units: [{ unit_id: 'u1', no: 1 }], path_node: [{ nodes: 2, edges: 1 }] };
  const streamColumns = async function* ({ sql }: { sql: string }) {
    await Promise.resolve();
    if (sql.includes('path_node')) {
      yield { text: [new TextEncoder().encode('1 C:b\t乙公司\n0 C:a\t甲公司')] };
      return;
    }
    const ends = { sources: one(0), targets: one(data.target) };
    yield { ...ends, kinds: one(1), strengths: one(1), ratios: one(0.6), evidence: one(1), units: one(0) };
    onRead();
  };
  return {
    query: ({ sql }: { sql: string }) => Promise.resolve(rows[sql.includes('path_node') ? 'path_node' : 'units']),
    streamColumns,
    dataVersion: () => data.version,
    statisticsVersion: () => data.version,
    readState: () => String(data.version),
  } as unknown as Warehouse;
}

it('builds the graph and the keys in a worker', async () => {
  const index = await readIndex(warehouseOf({ version: 3, target: 1 }), new AbortController().signal);
  expect(index).toMatchObject({ version: 3, unitCount: 2, graph: { nodeCount: 2 } });
  expect([keyAt(index.keys, 0), nameAt(index.keys, 1), [...index.graph.targets]]).toEqual(['C:a', '乙公司', [1, 0]]);
});

it('restarts if the data changed during the read', async () => {
  const data = { version: 1, target: 7 };
  const index = await readIndex(warehouseOf(data, () => Object.assign(data, { version: 2, target: 1 })), new AbortController().signal);
  expect(index.version).toBe(2);
});

it('fails for an edge of a missing node', async () => {
  await expect(readIndex(warehouseOf({ version: 1, target: 7 }), new AbortController().signal)).rejects.toThrow('no node 7');
});
