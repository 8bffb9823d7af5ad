import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, Market, start, type LotSpec } from './market.test-support.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

const business = (text: string): number => Date.parse(`${text}+08:00`);
const market = new Market(12, 21);
const { rows } = market;
const add = (lot: string, spec: LotSpec): void => market.add(lot, 'u1', spec);

// 靠企吃企: a person of a bidder was declared by staff of the buyer who is in the post on the day of the opening. Names do not count.
const openedOn = business('2025-06-10T09:30');
const declaring = (lot: string, companies: readonly string[], spec: LotSpec = {}): void => {
  const prices = Object.fromEntries(companies.map((id, place) => [id, 905_001 + place * 31_013]));
  add(lot, { ...spec, lot: { opened_at: openedOn, award_notice_at: openedOn + 9 * day, ...spec.lot }, prices });
};
const declare = (id: string, more: Record<string, unknown> = {}): void =>
  void rows.declared_persons.push({ unit_id: 'u1', person_hash: `hash-${id}`, staff_hash: 'hash-staff', relation: '配偶', ...more });
const employ = (company_id: string, id: string, role = '法定代表人', person_name = `人${id}`): void => {
  rows.companies.push({ company_id, name: company_id, established_on: start - 4000 * day });
  rows.positions.push({ company_id, role, person_id: `n-${id}`, person_name, person_hash: `hash-${id}` });
};
for (const [lot, role] of [['declared-chief', '法定代表人'], ['declared-officer', '监事'], ['declared-agent', '授权代表']] as const) {
  employ(`of-${lot}`, lot, role);
  declare(lot);
  declaring(lot, ['c31', `of-${lot}`, 'c32']);
}
for (const [lot, more] of [
  ['declared-last-day', { in_post_to: business('2025-06-10T00:00') }], ['declared-left', { in_post_to: business('2025-06-09T00:00') }],
  ['declared-first-day', { in_post_from: openedOn }], ['declared-not-yet', { in_post_from: openedOn + 1 }], ['declared-later', { declared_at: openedOn + 1 }],
  ['declared-recused', { recused_at: openedOn }], ['declared-elsewhere', { unit_id: 'u2' }],
] as const) {
  employ(`of-${lot}`, lot);
  declare(lot, more);
  declaring(lot, [`of-${lot}`, 'c33', 'c34']);
}
for (const [lot, more] of [
  ['declared-holder', { ratio: 0.5, since: openedOn }], ['declared-holder-since', { ratio: 0.5, since: openedOn + 1 }], ['declared-small-holder', { ratio: 0.01 }],
] as const) {
  rows.companies.push({ company_id: `of-${lot}`, name: lot, established_on: start - 4000 * day });
  rows.shareholdings.push({ company_id: `of-${lot}`, holder_type: 'person', holder_id: `n-${lot}`, holder_name: '李四', person_hash: `hash-${lot}`, ...more });
  declare(lot);
  declaring(lot, ['c35', 'c36', `of-${lot}`]);
}
rows.companies.push({ company_id: 'namesake', name: 'namesake', legal_person: '王五', established_on: start - 4000 * day });
rows.positions.push({ company_id: 'namesake', role: '法定代表人', person_id: 'n-x', person_name: '王五', person_hash: 'hash-other-wang' });
employ('of-wang', 'wang', '法定代表人', '王五');
declare('wang');
declaring('declared-namesake', ['namesake', 'c37', 'c38']);
declaring('declared-winner', ['c37', 'c38', 'c39'], { lot: { winner_id: 'of-wang', award_amount: 905_001 } });

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

it('hits bidders of persons whom staff in the post on the day of the opening declared, and nothing else', async () => {
  expect(await open.hits('E01')).toEqual([
    'declared-chief', 'declared-first-day', 'declared-holder', 'declared-last-day', 'declared-later',
    'declared-officer', 'declared-recused', 'declared-small-holder', 'declared-winner',
  ]);
});

it('states whose declaration, which person and office, how strong and what speaks against it, without a name', async () => {
  const found = await open.request(`select subject_id, detail from rule_hit where code = 'E01'`);
  const details = Object.fromEntries(found.map((row) => [String(row['subject_id']), String(row['detail'])]));
  expect(details).toMatchObject({
    'declared-later': '员工 staff的配偶 declar 为中标人法定代表人，线索强；申报晚于开标；任职无起止日期',
    'declared-recused': '员工 staff的配偶 declar 为中标人法定代表人，线索强；已申报回避；任职无起止日期',
    'declared-holder': '员工 staff的配偶 declar 为投标人股东，线索强',
    'declared-officer': '员工 staff的配偶 declar 为投标人监事，线索中；任职无起止日期',
    'declared-small-holder': '员工 staff的配偶 declar 为投标人股东，线索弱',
  });
});
