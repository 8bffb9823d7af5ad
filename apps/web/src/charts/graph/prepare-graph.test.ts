import { describe, expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { network } from './network.test-support.ts';
import { prepareGraph } from './prepare-graph.ts';

const kinds = {
  nodeKinds: [{ key: 'company', name: '企业', colour: 'var(--category1)' as const }],
  edgeKinds: [
    { key: 'bids', name: '共同投标', colour: 'var(--category3)' as const },
    { key: 'hardware', name: '硬件相同', colour: 'var(--category6)' as const },
  ],
};

describe('prepareGraph', () => {
  const model = prepareGraph(network, new Map([['甲', [0, 0]], ['乙', [1, 0]], ['丙', [0, 1]]]), kinds);

  it('draws nodes with a place, and edges between two of those', () => {
    expect(dataOf(model).map(({ id }) => id)).toEqual(['甲', '乙', '丙']);
    expect(model.option.series).toMatchObject([
      {
        data: [{ symbolSize: 30 }, { symbolSize: 7 }, { symbolSize: 7 }],
        links: [
          { source: '甲', target: '丙', lineStyle: { color: 'var(--category6)', width: 1 } },
          { source: '甲', target: '乙', lineStyle: { color: 'var(--category3)', width: 6 } },
        ],
      },
    ]);
  });

  it('draws nodes in the shape of their kind, in the legend too', () => {
    const device = { key: 'company', name: '设备', colour: 'var(--category2)' as const, shape: 'square' as const };
    const drawn = prepareGraph(network, new Map([['甲', [0, 0]], ['乙', [1, 0]]]), { ...kinds, nodeKinds: [device] });
    expect(drawn.option.series).toMatchObject([{ data: [{ symbol: 'rect' }, { symbol: 'rect' }] }]);
    expect(drawn.option.legend).toMatchObject({ data: [{ name: '设备', icon: 'rect' }, {}] });
    expect(model.option.series).toMatchObject([{ data: [{ symbol: 'circle' }, {}, {}] }]);
  });

  it('draws a node without relations as the smallest, and names the occurring kinds in the legend', () => {
    const places = new Map(['甲', '乙', '丙', '丁'].map((id, index) => [id, [index, index] as const]));
    expect(dataOf(prepareGraph(network, places, kinds)).at(-1)).toMatchObject({ id: '丁', symbolSize: 7 });
    const two = prepareGraph({ ...network, edges: network.edges.slice(0, 1) }, places, kinds);
    expect(two.option.legend).toMatchObject({ data: [{ name: '企业' }, { name: '共同投标' }] });
  });

  it('explains nodes and edges', () => {
    expect(model.label).toBe('3 个节点、2 条关系；共同投标 1 条、硬件相同 1 条');
    expect(tooltipOf(model, { dataIndex: 0 })).toBe('<strong>甲公司</strong><br>关系 2 条');
    expect(tooltipOf(model, { dataIndex: 1, edge: true })).toBe('<strong>甲公司 → 乙公司</strong><br>共同投标<br>强度 9');
    expect(model.table.rows).toEqual([['甲公司', '乙公司', '共同投标', '9'], ['甲公司', '丙公司', '硬件相同', '1']]);
  });
});
