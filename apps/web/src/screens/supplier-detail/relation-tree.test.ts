import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { companyOf, relationTree } from './relation-tree.ts';

const root = { gys_guid: 'r', Gys_Name: '某公司' };
const tie = (patch: Partial<Row<'supplier.ties'>>): Row<'supplier.ties'> => ({
  side: '股东', level: 1, parent_guid: 'r', party_guid: null, name: '某人', label: '持股60.00%', ratio: 0.6, share: 0.6, partyNum: 1, ...patch,
});

it('has holders and people before the supplier and investments after it, with direct and look-through shares', () => {
  const tree = relationTree(root, [
    tie({ party_guid: 'h', name: '控股公司', partyNum: 1 }),
    tie({ level: 2, parent_guid: 'h', name: '李某', ratio: 0.5, share: 0.3 }),
    tie({ side: '人员', name: '王某', label: '法定代表人', ratio: null, share: null }),
    tie({ side: '投资', party_guid: 'c', name: '子公司', ratio: 0.8, share: 0.8, label: '持股80.00%、董事' }),
  ]);
  expect(tree.before?.map(({ label, note }) => [label, note])).toEqual([['控股公司', '直接 60.00%'], ['王某', '法定代表人']]);
  expect(tree.before?.[0]?.children?.map(({ label, note }) => [label, note])).toEqual([['李某', '直接 50.00% · 穿透 30.00%']]);
  expect(tree.children?.map(({ label, note }) => [label, note])).toEqual([['子公司', '直接 80.00% · 董事']]);
  expect([companyOf(tree.children?.[0]?.id ?? ''), companyOf(tree.before?.[1]?.id ?? '')]).toEqual(['c', null]);
});

it('ends at a circular holding, and counts nodes that are not listed', () => {
  const tree = relationTree(root, [
    tie({ party_guid: 'h', name: '对方公司', partyNum: 25 }),
    tie({ level: 2, parent_guid: 'h', party_guid: 'r', name: '某公司', share: null }),
  ]);
  expect(tree.before?.map(({ label }) => label)).toEqual(['对方公司', '其余 24 个未列出']);
  expect(tree.before?.[0]?.children?.[0]).toMatchObject({ label: '某公司', note: '直接 60.00% · 循环持股' });
  const ids = [tree.id, ...(tree.before ?? []).flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])];
  expect(new Set(ids).size).toBe(ids.length);
});

it('is a single node without ties', () => {
  expect(relationTree(root, [])).toMatchObject({ label: '某公司', before: [], children: [] });
});
