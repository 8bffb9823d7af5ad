import { describe, expect, it } from 'vitest';
import { layoutTree, type PlacedNode } from './layout-tree.ts';
import { textWidth } from './text-width.ts';
import type { TwoSidedTree } from './tree.ts';

const tree: TwoSidedTree = {
  id: 'root',
  label: '某集团有限公司',
  before: [{ id: 'holder', label: '控股股东', note: '持股 51.00%' }],
  children: [
    { id: 'a', label: '甲公司', children: [{ id: 'a1', label: '一个名称特别特别长的孙公司有限责任公司' }, { id: 'a2', label: 'B' }] },
    { id: 'b', label: '乙公司' },
  ],
};
const all = (): boolean => true;
const overlap = (a: PlacedNode, b: PlacedNode): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('layoutTree', () => {
  const layout = layoutTree(tree, all);
  const at = (id: string): PlacedNode => layout.nodes.find((node) => node.id === id) as PlacedNode;
  const middle = ({ y, height }: PlacedNode): number => y + height / 2;

  it('overlaps no two boxes and keeps all within the drawing', () => {
    for (const [index, node] of layout.nodes.entries()) {
      expect(layout.nodes.slice(index + 1).filter((other) => overlap(node, other))).toEqual([]);
      expect(Math.min(node.x, node.y, layout.width - node.x - node.width, layout.height - node.y - node.height)).toBeGreaterThanOrEqual(0);
    }
  });

  it('gives every box room for its complete label', () => {
    for (const { label, width } of layout.nodes) expect(width).toBeGreaterThan(textWidth(label));
  });

  it('puts a parent in the middle of its children, levels beside each other, holders before the root', () => {
    expect(middle(at('a'))).toBe((middle(at('a1')) + middle(at('a2'))) / 2);
    expect(at('a1').x).toBe(at('a2').x);
    expect(at('a').x).toBeGreaterThan(at('root').x + at('root').width);
    expect(at('holder').x + at('holder').width).toBeLessThan(at('root').x);
    expect(middle(at('holder'))).toBe(middle(at('root')));
  });

  it('draws the open part only', () => {
    const closed = layoutTree(tree, (id) => id === 'root');
    expect(closed.nodes.map(({ id, isOpen }) => [id, isOpen])).toEqual([['root', true], ['holder', null], ['a', false], ['b', null]]);
    expect(layoutTree(tree, () => false).nodes.map(({ id, isOpen }) => [id, isOpen])).toEqual([['root', false]]);
    expect(closed.edges.map(({ from, to }) => `${from.id}-${to.id}`)).toEqual(['root-holder', 'root-a', 'root-b']);
  });

  it('returns levels and positions among siblings', () => {
    expect([at('a2').depth, at('a2').position, at('a2').siblings, at('a2').parent]).toEqual([2, 2, 2, 'a']);
  });

  it('arranges 5,000 nodes in order', () => {
    const many: TwoSidedTree = { id: 'r', label: 'r', children: Array.from({ length: 5000 }, (_, index) => ({ id: `${index}`, label: `${index}` })) };
    const tops = layoutTree(many, all).nodes.slice(1).map(({ y }) => y);
    expect(tops).toHaveLength(5000);
    expect(tops.every((y, index) => index === 0 || y > (tops[index - 1] ?? 0))).toBe(true);
  });
});
