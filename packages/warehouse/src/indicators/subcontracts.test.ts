import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, Market, start, type LotSpec } from './market.test-support.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

type Row = Record<string, unknown>;
const business = (text: string): number => Date.parse(`${text}+08:00`);
const market = new Market(12, 21);
const { rows } = market;
const signed = business('2025-06-10T09:30');

/** A lot that c1 wins before c2 and c3, with a contract of a million. */
const contract = (lot: string, spec: LotSpec = {}, more: Row = {}): string => {
  market.add(lot, 'u1', { ...spec, lot: { award_notice_at: signed - 9 * day, opened_at: signed - 20 * day, ...spec.lot } });
  rows.contracts.push({ contract_id: `k-${lot}`, lot_id: lot, company_id: 'c1', signed_at: signed, amount: 1_000_000, ...more });
  return `k-${lot}`;
};
const subcontract = (lot: string, subcontractor_id: string, more: Row = {}, spec: LotSpec = {}, own: Row = {}): void => {
  const contract_id = rows.contracts.some((row) => row['lot_id'] === lot) ? `k-${lot}` : contract(lot, spec, own);
  rows.subcontracts.push({ contract_id, subcontractor_id, scope: '防腐', amount: 100_000, is_approved: 1, is_labour: 0, ...more });
};
const change = (lot: string, at: number | null, more: Row = {}, spec: LotSpec = {}): void =>
  void rows.staff_changes.push({ contract_id: contract(lot, spec), role: '项目经理', changed_at: at, is_approved: 0, ...more });

// 分包给落标人: the loser itself, or a company under one control.
subcontract('to-loser', 'c2', { amount: 250_000 });
subcontract('to-stranger', 'c9');
subcontract('to-itself', 'c1');
subcontract('to-loser-for-labour', 'c3', { is_labour: 1, amount: null });
subcontract('to-partner', 'c2', {}, { bids: { c1: { consortium_id: 'k' }, c2: { consortium_id: 'k' } } });
subcontract('to-other-consortium', 'c3', {}, { bids: { c2: { consortium_id: 'k' }, c3: { consortium_id: 'k' } } });
subcontract('to-winner-of-several', 'c2', {}, { winners: { c1: 600_000, c2: null } });
subcontract('to-nobody-lost', 'c2', {}, { prices: { c1: 901_777 } });
for (const [id, ratio] of [['daughter', 0.5], ['minority', 0.49]] as const) {
  rows.companies.push({ company_id: id, name: `企业${id}`, established_on: start - 4000 * day });
  rows.shareholdings.push({ company_id: id, holder_type: 'company', holder_id: 'c2', holder_name: '企业2', ratio });
  subcontract(`to-${id}`, id);
}

// 比例与同意
subcontract('share-at-limit', 'c9', { amount: 500_000 });
subcontract('share-above', 'c9', { amount: 500_001 });
subcontract('share-in-parts', 'c9', { amount: 300_000 });
subcontract('share-in-parts', 'c10', { amount: 250_000, is_labour: null });
subcontract('share-with-labour', 'c9', { amount: 300_000 });
subcontract('share-with-labour', 'c10', { amount: 600_000, is_labour: 1 });
subcontract('share-of-changed', 'c9', { amount: 550_000 }, {}, { changed_amount: 1_100_000 });
subcontract('share-of-lowered', 'c9', { amount: 490_000 }, {}, { changed_amount: 800_000 });
subcontract('share-of-unknown', 'c9', { amount: 900_000 }, {}, { amount: null });
subcontract('passed-on', 'c9', { amount: 900_000 });
subcontract('without-consent', 'c9', { amount: null, is_approved: 0 });
subcontract('consent-unknown', 'c9', { is_approved: null });
subcontract('labour-without-consent', 'c9', { is_approved: 0, is_labour: 1 });
subcontract('without-consent-direct', 'c9', { is_approved: 0 }, { project: { method: '直接采购' } });

// 关键人员更换
change('on-last-day', business('2025-09-08T23:00'), { reason: '离职' });
change('after-last-day', business('2025-09-09T00:00'));
change('agreed', signed + day, { is_approved: 1 });
change('consent-of-change-unknown', signed + day, { is_approved: null, role: '项目总监' });
change('technician', signed + day, { role: '技术负责人' });
change('undated', null);
change('before-signing', signed - day);
change('before-award', signed - 10 * day);
change('direct-change', signed + day, {}, { project: { method: '直接采购' } });
for (const [lot, company_id] of [['from-loser', 'c2'], ['from-stranger', 'c9'], ['from-winner', 'c1']] as const) {
  rows.positions.push({ company_id, role: '项目经理', person_id: lot, person_name: '王五', person_hash: `hash-${lot}-person` });
  change(lot, signed + day, { is_approved: 1, to_hash: `hash-${lot}-person`, from_hash: 'hash-former-person' });
}

let open: OpenMarket;
let details: Record<string, string>;
beforeAll(async () => {
  open = await openMarket(market);
  const found = await open.request(`select code, subject_id, detail from rule_hit where code in ('S01', 'S02', 'S03')`);
  details = Object.fromEntries(found.map((row) => [`${String(row['code'])} ${String(row['subject_id'])}`, String(row['detail'])]));
});
afterAll(() => open.close());

const tested = async (code: string): Promise<Row[]> => open.request(`select sum(tested) as n from rule_tested where code = '${code}'`);

it('hits subcontracts to losers and to companies under one control, not to partners, winners and strangers', async () => {
  expect(await open.hits('S01')).toEqual(['to-daughter', 'to-loser', 'to-loser-for-labour', 'to-other-consortium']);
  expect(details).toMatchObject({
    'S01 to-loser': '企业2落标后承接分包（占合同 25.00%），线索强；已经招标人同意',
    'S01 to-loser-for-labour': '企业3落标后承接分包，线索强；已经招标人同意；劳务分包',
    'S01 to-daughter': '企业daughter与落标人企业2受同一控制，承接分包（占合同 10.00%），线索中；已经招标人同意',
  });
  const parties = await open.request(`select company_id from rule_party where code = 'S01' and lot_id = 'to-daughter' order by company_id`);
  expect(parties).toEqual([{ company_id: 'c1' }, { company_id: 'c2' }]);
});

it('hits shares above the limit and subcontracts without consent, labour apart', async () => {
  expect(await open.hits('S02')).toEqual(['passed-on', 'share-above', 'share-in-parts', 'without-consent']);
  expect(details).toMatchObject({
    'S02 passed-on': '非劳务分包占合同 90.00%，疑似转包',
    'S02 share-in-parts': '非劳务分包占合同 55.00%；未注明是否劳务的分包计入',
    'S02 without-consent': '分包金额不全；未经招标人同意：企业9',
  });
});

it('hits early changes of leading staff without consent, and those to a person of a loser', async () => {
  expect(await open.hits('S03')).toEqual(['before-signing', 'consent-of-change-unknown', 'from-loser', 'on-last-day']);
  expect(details).toMatchObject({
    'S03 on-last-day': '项目经理在签约后 90 天更换（原因：离职），线索中；未经招标人同意',
    'S03 before-signing': '项目经理在签约前 1 天更换，线索中；未经招标人同意',
    'S03 consent-of-change-unknown': '项目总监在签约后 1 天更换，线索弱；同意与否未知',
    'S03 from-loser': '项目经理在签约后 1 天更换；新任 from-l 与落标人企业2的人员是同一人，线索强；已经招标人同意',
  });
  const parties = await open.request(`select company_id from rule_party where code = 'S03' and lot_id = 'from-loser' order by company_id`);
  expect(parties).toEqual([{ company_id: 'c1' }, { company_id: 'c2' }]);
});

it('tests lots with subcontracts, and contracts of units that record changes', async () => {
  const lots = new Set(rows.subcontracts.map((row) => row['contract_id'])).size;
  expect(await tested('S01')).toEqual([{ n: lots - 2 }]);
  expect(await tested('S02')).toEqual([{ n: lots - 2 }]);
  expect(await tested('S03')).toEqual([{ n: rows.contracts.length - 2 }]);
});
