import { beforeAll, expect, test } from 'vitest';
import { cell, group, readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { temporaryFolder } from './generated-bundle.test-support.ts';

let appointments: Row[];
let truth: Row[];
let panels: Map<string, Set<string>>;
let lists: Map<string, Row[]>;

beforeAll(async () => {
  const out = temporaryFolder();
  await generate({ lots: 12_000, seed: 'panels', out, hasFurtherColumns: true });
  appointments = readTable(out, 'appointments');
  truth = readTable(out, 'truth/panel-lists');
  panels = new Map();
  for (const row of readTable(out, 'reviews')) panels.set(cell(row, 'lot_id'), (panels.get(cell(row, 'lot_id')) ?? new Set()).add(cell(row, 'expert_id')));
  lists = group(appointments, 'lot_id');
});

const expertsOf = (row: Row): string[] => cell(row, 'experts').split(';');
const unlistedOf = (lot: string): string[] => {
  const listed = new Set((lists.get(lot) ?? []).map((row) => cell(row, 'expert_id')));
  return [...(panels.get(lot) ?? [])].filter((expert) => !listed.has(expert));
};

test('most panels have a list of their members, and of experts who did not attend or were recused', () => {
  expect(lists.size / panels.size).toBeGreaterThan(0.8);
  expect(lists.size).toBeLessThan(panels.size);
  expect(new Set(appointments.map((row) => `${cell(row, 'lot_id')} ${cell(row, 'expert_id')}`)).size).toBe(appointments.length);
  const statuses = group(appointments, 'status');
  expect([...statuses.keys()].toSorted()).toEqual(['候补', '参加', '回避', '更换', '未参加'].toSorted());
  const staged = new Set(truth.map((row) => cell(row, 'lot_id')));
  for (const row of appointments.filter((one) => !staged.has(cell(one, 'lot_id')))) {
    expect(panels.get(cell(row, 'lot_id'))?.has(cell(row, 'expert_id'))).toBe(cell(row, 'status') === '参加');
  }
});

test('honest lists omit representatives only: up to a third of a panel', () => {
  const staged = new Set(truth.map((row) => cell(row, 'lot_id')));
  const omitted = [...lists.keys()].filter((lot) => !staged.has(lot)).map((lot) => {
    const isNamed = (lists.get(lot) ?? []).some((row) => cell(row, 'is_owner_representative') === '1');
    return { count: unlistedOf(lot).length, isNamed, panel: panels.get(lot)?.size ?? 0 };
  });
  expect(omitted.filter(({ count, isNamed, panel }) => (isNamed ? count > 0 : count * 3 > panel))).toEqual([]);
  expect(omitted.some(({ count }) => count > 0) && omitted.some(({ isNamed }) => isNamed)).toBe(true);
});

test('staged lists have the fact that the truth names', () => {
  const kinds = group(truth, 'kind');
  expect([...kinds.keys()].toSorted()).toEqual(['appointed', 'recused', 'replaced-later', 'special', 'unlisted']);
  const rowOf = (row: Row, expert: string): Row | undefined => lists.get(cell(row, 'lot_id'))?.find((one) => cell(one, 'expert_id') === expert);
  for (const row of kinds.get('unlisted') ?? []) for (const expert of expertsOf(row)) expect(unlistedOf(cell(row, 'lot_id'))).toContain(expert);
  for (const kind of ['appointed', 'special']) {
    for (const row of kinds.get(kind) ?? []) for (const expert of expertsOf(row)) expect(rowOf(row, expert)).toMatchObject({ way: '直接确定', status: '参加' });
  }
  for (const row of kinds.get('recused') ?? []) for (const expert of expertsOf(row)) expect(rowOf(row, expert)?.['status']).toBe('回避');
  for (const row of kinds.get('replaced-later') ?? []) for (const expert of expertsOf(row)) expect(rowOf(row, expert)?.['status']).toBe('更换');
});
