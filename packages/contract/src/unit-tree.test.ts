import { expect, it } from 'vitest';
import type { IssuerUnit } from './views/dictionary-views.ts';
import { unitTree } from './unit-tree.ts';

const unit = (id: string, parent: string | null): IssuerUnit =>
  ({ DanWei_Guid: id, DanWei_Name: id, Parent_Guid: parent, Is_JiTuanNei: 1, level: 1 });

it('places children below their parents in any order', () => {
  const tree = unitTree([unit('b', 'a'), unit('a', null), unit('c', 'b')]);
  expect(tree.map((node) => node.id)).toEqual(['a']);
  expect(tree[0]?.children[0]?.children[0]?.id).toBe('c');
});
it('makes a unit a root if its parent is not visible', () => {
  expect(unitTree([unit('b', 'gone'), unit('s', 's')]).map((node) => node.id)).toEqual(['b', 's']);
});
