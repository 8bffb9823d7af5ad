import { beforeAll, expect, test } from 'vitest';
import { cell, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let lots: Map<string, Row>;

beforeAll(async () => {
  bundle = await generatedBundle(1000, 'contracts');
  lots = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), lot]));
});

const dayMs = 86_400_000;
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
const share = (rows: readonly Row[], matches: (row: Row) => boolean): number => rows.filter(matches).length / rows.length;
const isKnown = (column: string) => (row: Row): boolean => cell(row, column) !== '';

test('most deals have a contract with the winner over the award, mostly within thirty days', () => {
  const deals = bundle.lots.filter(isKnown('winner_id'));
  expect(bundle.contracts.length / deals.length).toBeGreaterThan(0.85);
  for (const contract of bundle.contracts) {
    const lot = lots.get(cell(contract, 'lot_id'));
    expect(lot && [cell(lot, 'winner_id'), cell(lot, 'award_amount')]).toEqual([cell(contract, 'company_id'), cell(contract, 'amount')]);
    expect(at(cell(contract, 'signed_at'))).toBeGreaterThan(at(lot ? cell(lot, 'award_notice_at') : ''));
  }
  const isLate = (contract: Row): boolean => {
    const lot = lots.get(cell(contract, 'lot_id'));
    return at(cell(contract, 'signed_at')) - at(lot ? cell(lot, 'award_notice_at') : '') > 40 * dayMs;
  };
  expect(share(bundle.contracts, isLate)).toBeLessThan(0.05);
});

test('some contracts change, with a reason, and those carried out are marked', () => {
  const { contracts } = bundle;
  expect(share(contracts, isKnown('changed_amount'))).toBeGreaterThan(0.09);
  expect(share(contracts, isKnown('changed_amount'))).toBeLessThan(0.18);
  expect(contracts.filter((row) => isKnown('changed_amount')(row) !== isKnown('change_reason')(row))).toEqual([]);
  expect(share(contracts, isKnown('completed_at'))).toBeGreaterThan(0.8);
  expect(contracts.filter((row) => isKnown('performance_score')(row) && !isKnown('completed_at')(row))).toEqual([]);
});

test('complaints come from those who bid and did not win, after the award', () => {
  const bidders = new Set(bundle.bids.map((bid) => `${cell(bid, 'lot_id')} ${cell(bid, 'company_id')}`));
  for (const complaint of bundle.complaints) {
    const [lotId, company] = [cell(complaint, 'lot_id'), cell(complaint, 'company_id')];
    const lot = lots.get(lotId);
    expect(at(cell(complaint, 'filed_at'))).toBeGreaterThan(at(lot ? cell(lot, 'award_published_at') : ''));
    if (company !== '') expect([bidders.has(`${lotId} ${company}`), lot && cell(lot, 'winner_id') === company]).toEqual([true, false]);
  }
});

test('a winner who was not the cheapest was found by marks, which include the price', () => {
  const ranks = new Map(bundle.bids.filter((bid) => cell(bid, 'is_winner') === '1').map((bid) => [cell(bid, 'lot_id'), Number(cell(bid, 'rank'))]));
  const open = new Set(bundle.projects.filter((project) => cell(project, 'method') === '公开招标').map((project) => cell(project, 'project_id')));
  const scored = bundle.lots.filter((lot) => open.has(cell(lot, 'project_id')) && (ranks.get(cell(lot, 'lot_id')) ?? 1) > 1);
  expect(scored.length).toBeGreaterThan(50);
  for (const lot of scored) expect([cell(lot, 'evaluation_method'), Number(cell(lot, 'price_weight')) < 1]).toEqual(['综合评估法', true]);
  const opened = bundle.lots.filter(isKnown('opened_at'));
  expect(opened.filter((lot) => cell(lot, 'bid_deadline') !== cell(lot, 'opened_at'))).toEqual([]);
});

test('files of a lot share an id only if they were created on one disk', () => {
  const disks = new Map<string, Set<string>>();
  for (const bid of bundle.bids.filter(isKnown('file_created_id'))) {
    const id = cell(bid, 'file_created_id');
    disks.set(id, (disks.get(id) ?? new Set()).add(`${cell(bid, 'lot_id')} ${cell(bid, 'disk_id')}`));
  }
  expect([...disks.values()].filter((places) => places.size > 1)).toEqual([]);
});
