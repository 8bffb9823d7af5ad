import { standardMethods } from '@tenderscope/contract';
import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';
import { materials } from './vocabulary/materials.ts';

let bundle: GeneratedBundle;
let lots: Row[];
let deals: Row[];

beforeAll(async () => {
  bundle = await generatedBundle(9000, 'shares');
  const projects = new Map(bundle.projects.map((row) => [cell(row, 'project_id'), row]));
  lots = bundle.lots.map((lot) => ({ ...projects.get(cell(lot, 'project_id')), ...lot }));
  deals = lots.filter((lot) => cell(lot, 'status') === '成交');
});

const share = (rows: readonly Row[], matches: (row: Row) => boolean): number => rows.filter(matches).length / rows.length;
const is = (column: string, value: string) => (row: Row) => cell(row, column) === value;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const money = (row: Row, column: string): number => Number(cell(row, column));
const between = (value: number, low: number, high: number): void => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

test('lots end with the usual shares of outcomes', () => {
  const failed = lots.filter(is('status', '流标')).length;
  between(failed / (failed + deals.length), 0.055, 0.085);
  between(share(lots, is('status', '终止')), 0.006, 0.016);
  between(share(lots, is('status', '进行中')), 0.02, 0.06);
  const running = lots.filter(is('status', '进行中'));
  expect(running.every((lot) => cell(lot, 'notice_at') === '' || cell(lot, 'notice_at') > '2026-07')).toBe(true);
});

test('categories, methods and forms have their shares', () => {
  between(share(lots, is('category', 'D')), 0.29, 0.39);
  between(share(lots, is('category', 'E')), 0.4, 0.52);
  between(share(lots, is('category', 'C')), 0.16, 0.24);
  between(share(lots, is('method', '公开招标')), 0.5, 0.68);
  between(share(lots, is('method', '询价')), 0.08, 0.2);
  between(share(lots, is('method', '网上竞价高价')), 0.004, 0.018);
  expect(new Set(lots.map((lot) => cell(lot, 'method')))).toEqual(new Set(standardMethods.map(({ name }) => name)));
  between(share(lots.filter(is('method', '公开招标')), is('organisation_form', '委托代理')), 0.68, 0.8);
  between(share(bundle.projects, is('project_type', '招标')), 0.85, 0.91);
  expect(new Set(lots.map((lot) => cell(lot, 'material_category')))).toEqual(new Set(materials.map((material) => material.name)));
});

test('the larger the project, the more open the method', () => {
  const open = (projects: readonly Row[][]): number =>
    projects.filter(([lot = {}]) => cell(lot, 'method') === '公开招标').length / projects.length;
  const bySize = [...group(lots, 'project_id').values()]
    .map((own) => ({ own, budget: own.reduce((sum, lot) => sum + money(lot, 'budget'), 0) }))
    .sort((one, other) => one.budget - other.budget)
    .map(({ own }) => own);
  const quarter = bySize.length >> 2;
  expect(open(bySize.slice(-quarter))).toBeGreaterThan(0.7);
  expect(open(bySize.slice(0, quarter))).toBeLessThan(0.4);
});

test('projects have one to six lots', () => {
  const sizes = [...group(lots, 'project_id').values()].map((own) => own.length);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 6]);
  between(sizes.reduce((sum, size) => sum + size, 0) / sizes.length, 1.85, 2.2);
});

test('the first quarter is the weakest and the last the strongest; every year grows', () => {
  const quarters = new Map<string, number>();
  for (const deal of deals) {
    const [year = '', month = ''] = cell(deal, 'award_notice_at').split('-');
    for (const key of [year, `Q${Math.ceil(Number(month) / 3)}`]) {
      if (year > '2020' && year < '2026') quarters.set(key, (quarters.get(key) ?? 0) + 1);
    }
  }
  const of = (key: string): number => quarters.get(key) ?? 0;
  expect([of('Q1') < of('Q2'), of('Q2') < of('Q3'), of('Q3') < of('Q4')]).toEqual([true, true, true]);
  expect(of('Q4') / of('Q1')).toBeGreaterThan(1.5);
  between(of('2025') / of('2021'), 1.2, 1.6);
});

test('amounts are log-normal by material', () => {
  const [material] = materials;
  const logarithms = lots
    .filter((lot) => cell(lot, 'material_category') === material?.name && cell(lot, 'budget') !== '')
    .map((lot) => Math.log(money(lot, 'budget')));
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length;
  const moment = (order: number): number => logarithms.reduce((sum, value) => sum + (value - mean) ** order, 0) / logarithms.length;
  between(Math.exp(mean) / (material?.median ?? 0), 0.7, 1.5);
  between(Math.sqrt(moment(2)), 0.9, 1.4);
  between(moment(3) / moment(2) ** 1.5, -0.4, 0.4);
});

test('budgets and ceilings are sometimes missing, and the ceiling is seldom above the budget', () => {
  const bought = lots.filter((lot) => cell(lot, 'method') !== '网上竞价高价');
  between(share(bought, is('budget', '')), 0.045, 0.075);
  between(share(bought, is('ceiling_price', '')), 0.045, 0.075);
  const both = bought.filter((lot) => cell(lot, 'budget') !== '' && cell(lot, 'ceiling_price') !== '');
  between(share(both, (lot) => money(lot, 'ceiling_price') <= money(lot, 'budget')), 0.85, 0.97);
  const sold = lots.filter(is('method', '网上竞价高价'));
  expect(share(sold, (lot) => cell(lot, 'budget') === '' && cell(lot, 'ceiling_price') === '')).toBe(1);
});

test('savings are around a tenth, grow with competition and are sometimes negative', () => {
  const known = deals.filter((deal) => cell(deal, 'budget') !== '');
  const rate = (deal: Row): number => 1 - money(deal, 'award_amount') / money(deal, 'budget');
  between(median(known.map(rate)), 0.08, 0.15);
  between(share(known, (deal) => rate(deal) < 0), 0.03, 0.055);
  const bidders = group(bundle.bids, 'lot_id');
  const among = (min: number, max: number): number =>
    median(known.filter((deal) => {
      const count = bidders.get(cell(deal, 'lot_id'))?.length ?? 0;
      return count >= min && count <= max;
    }).map(rate));
  expect(among(1, 1)).toBeLessThan(among(3, 4));
  expect(among(3, 4)).toBeLessThan(among(9, 15));
});

test('most lots go to the best price, the rest close behind', () => {
  const ranks = bundle.bids.filter(is('is_winner', '1')).map((bid) => money(bid, 'rank'));
  between(ranks.filter((rank) => rank === 1).length / ranks.length, 0.68, 0.85);
  between(ranks.filter((rank) => rank <= 3).length / ranks.length, 0.95, 1);
});

test('one to fifteen bid, five on average in an open tender', () => {
  const open = new Set(lots.filter(is('method', '公开招标')).map((lot) => cell(lot, 'lot_id')));
  const counts = [...group(bundle.bids, 'lot_id')].filter(([id]) => open.has(id)).map(([, bids]) => new Set(bids.map((bid) => cell(bid, 'bidder_no'))).size);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 15]);
  between(counts.reduce((sum, count) => sum + count, 0) / counts.length, 5, 6.2);
});

test('invitations are accepted, refused and left without an answer', () => {
  between(share(bundle.invitations, is('response', 'accepted')), 0.75, 0.85);
  between(share(bundle.invitations, is('response', 'rejected')), 0.06, 0.12);
  between(share(bundle.invitations, is('response', 'none')), 0.08, 0.15);
});

test('a tenth of the suppliers make two fifths of the bids', () => {
  const counts = [...group(bundle.bids, 'company_id').values()].map((bids) => bids.length).sort((a, b) => b - a);
  const top = counts.slice(0, Math.ceil(counts.length / 10));
  const total = counts.reduce((sum, count) => sum + count, 0);
  between(top.reduce((sum, count) => sum + count, 0) / total, 0.33, 0.5);
  expect((counts[0] ?? 0) / total).toBeLessThan(0.04);
  expect((counts[0] ?? 0) / median(counts)).toBeGreaterThan(5);
});

test('suppliers keep to few materials and favour their province', () => {
  const material = new Map(lots.map((lot) => [cell(lot, 'lot_id'), cell(lot, 'material_category')]));
  const fields = [...group(bundle.bids, 'company_id').values()].map((bids) => new Set(bids.map((bid) => material.get(cell(bid, 'lot_id')))).size);
  expect(Math.max(...fields)).toBeLessThanOrEqual(6);
  const home = new Map(bundle.companies.map((company) => [cell(company, 'company_id'), cell(company, 'province')]));
  const anhui = new Set(lots.filter((lot) => cell(lot, 'province') === '安徽').map((lot) => cell(lot, 'lot_id')));
  between(share(lots, (lot) => cell(lot, 'province') === '安徽'), 0.6, 0.9);
  const isLocal = (bid: Row): boolean => home.get(cell(bid, 'company_id')) === '安徽';
  const inAnhui = share(bundle.bids.filter((bid) => anhui.has(cell(bid, 'lot_id'))), isLocal);
  expect(inAnhui - share(bundle.bids.filter((bid) => !anhui.has(cell(bid, 'lot_id'))), isLocal)).toBeGreaterThan(0.18);
});

test('about one works lot in seventy has a consortium', () => {
  const works = lots.filter(is('category', 'D'));
  const joined = new Set(bundle.bids.filter((bid) => cell(bid, 'consortium_id') !== '').map((bid) => cell(bid, 'lot_id')));
  between(joined.size / works.length, 0.009, 0.021);
});
