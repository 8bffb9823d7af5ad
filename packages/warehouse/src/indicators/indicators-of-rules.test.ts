import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, Market, start, type LotSpec } from './market.test-support.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

const business = (text: string): number => Date.parse(`${text}+08:00`);
const market = new Market(12, 21);
const { rows } = market;
const add = (lot: string, spec: LotSpec): void => market.add(lot, 'u1', spec);

// 异常低价: in force from 2026-02-01, below half of the next price or of the mean, or 45 % of the ceiling.
const priced = (low: number, { ceiling = 1_000_000, at = '2026-03-02T09:00', method = '公开招标', others = [900_000, 901_000] } = {}): LotSpec => ({
  project: { notice_at: business(at), method },
  lot: { opened_at: business(at) + 25 * day, award_notice_at: business(at) + 33 * day, ceiling_price: ceiling },
  prices: Object.fromEntries([low, ...others].map((price, place) => [`c${place}`, price])),
});
add('low', priced(449_999));
add('low-edge', priced(450_000));
add('low-of-ceiling', priced(449_999, { others: [500_000, 510_000] }));
add('low-of-mean', priced(399_000, { others: [500_000, 2_400_000], ceiling: 0 }));
add('low-at-once', priced(449_999, { at: '2026-02-01T00:00' }));
add('low-the-day-before', priced(449_999, { at: '2026-01-31T23:59' }));
add('low-compared', priced(449_999, { method: '询比采购' }));
add('low-auction', priced(449_999, { method: '网上竞价高价' }));
add('low-alone', priced(460_000, { others: [] }));

// 应招未招: 4,000,000 for works from 2018-06-01, 2,000,000 before.
const sized = (budget: number, { at = '2024-03-01T09:00', method = '竞争性谈判', category = 'D' } = {}): LotSpec => ({
  project: { method, category, notice_at: business(at) },
  lot: { budget, opened_at: business(at) + 25 * day, award_notice_at: business(at) + 33 * day },
});
add('negotiated', sized(4_000_000));
add('negotiated-below', sized(3_999_999.99));
add('negotiated-invited', sized(4_000_000, { method: '邀请招标' }));
add('negotiated-unknown', sized(4_000_000, { method: '其他（摇号）' }));
add('negotiated-earlier', sized(2_000_000, { at: '2018-05-31T23:59' }));
add('negotiated-since', sized(2_000_000, { at: '2018-06-01T00:00' }));
add('direct-goods', sized(2_000_000, { category: 'E', method: '直接采购' }));

// 标王: wins with prices that do not win elsewhere.
for (let place = 0; place < 40; place += 1) {
  const king = place < 22 ? 'king' : 'lesser';
  add(`crowned-${place}`, { prices: { c5: 900_001 + place, [king]: 930_003 + place, c6: 950_009 + place }, lot: { winner_id: king, award_amount: 930_003 + place } });
  add(`cheap-${place}`, { prices: { cheap: 800_001 + place, c7: 930_003 + place, c8: 950_009 + place } });
}

// 清单: prices of two bidders for the same items.
const quoted = (lot: string, prices: Readonly<Record<string, readonly number[]>>, quantity = 2): void => {
  add(lot, { prices: Object.fromEntries(Object.keys(prices).map((company, place) => [company, 900_000 + place * 10_007])) });
  for (const [company_id, unitPrices] of Object.entries(prices)) {
    unitPrices.forEach((unit_price, place) => rows.items.push({
      lot_id: lot, company_id, item_no: String(place + 1), material_name: `物料${place}`, unit: '个', quantity, unit_price,
    }));
  }
};
const free = [101.37, 57.11, 33.02, 410.5, 77.79];
const other = [99.03, 61.4, 30.9, 433.17, 70.01];
quoted('equal-items', { c1: free, c2: [101.37, 57.11, 33.02, 410.5, 70], c3: other });
quoted('equal-too-few', { c1: free, c2: [101.37, 57.11, 33.02, 433, 70], c3: other });
quoted('equal-short-list', { c1: free.slice(0, 4), c2: free.slice(0, 4), c3: other });
quoted('equal-of-a-list', { c1: free, c2: free, c3: free });
quoted('ratio-items', { c1: free, c2: free.map((price) => Math.round(price * 103) / 100), c3: other });
quoted('gap-items', { c1: free, c2: free.map((price) => Math.round((price + 12.5) * 100) / 100), c3: other });
quoted('ratio-free', { c1: free, c2: free.map((price, place) => price * (1.03 + place / 500)), c3: other });

// 共同算术错误: the items of c1 and c2 miss their price by the same amount.
const summed = (lot: string, misses: readonly number[]): void => {
  misses.forEach((miss, place) => {
    const company_id = `c${place + 1}`;
    const total = 900_000 + place * 10_000;
    for (const [item, share] of [0.5, 0.3, 0.2].entries()) {
      rows.items.push({ lot_id: lot, company_id, item_no: String(item + 1), material_name: `物料${item}`, unit: '套', quantity: 1, unit_price: total * share + (item === 0 ? miss : 0) });
    }
  });
  add(lot, { prices: Object.fromEntries(misses.map((_, place) => [`c${place + 1}`, 900_000 + place * 10_000])) });
};
summed('same-error', [2000, 2000, 0]);
summed('same-error-of-all', [2000, 2000, 2000]);
summed('rounding', [0.5, 0.5, 0]);
summed('other-error', [2000, 2001, 0]);

// 评分 and 评标委员会.
type Mark = (member: number, company: string, criterion: string) => object | null;
const panel = (lot: string, members: number, mark: Mark = () => ({})): void => {
  add(lot, {});
  for (let member = 0; member < members; member += 1) {
    for (const company_id of ['c1', 'c2']) {
      for (const [criterion, is_subjective] of [['业绩', 0], ['方案', 1]] as const) {
        const more = mark(member, company_id, criterion);
        if (more) rows.reviews.push({ lot_id: lot, expert_id: `e${member + 1}`, company_id, criterion, is_subjective, full_mark: 10, score: is_subjective ? 6 + (member % 3) : 8, ...more });
      }
    }
  }
};
for (let member = 2; member <= 7; member += 1) rows.experts.push({ expert_id: `e${member}`, code: `PW${member}`, name: `专家${member}` });
for (const members of [3, 4, 5, 6, 7]) panel(`panel-${members}`, members);
panel('objective-differs', 5, (member, company, criterion) => (member === 2 && company === 'c1' && criterion === '业绩' ? { score: 7.5 } : {}));
panel('above-full', 5, (member, company, criterion) => (member === 1 && company === 'c2' && criterion === '方案' ? { score: 10.5 } : {}));
panel('full-mark-differs', 5, (member, company, criterion) => (member === 1 && company === 'c2' && criterion === '方案' ? { full_mark: 12 } : {}));
panel('mark-left-out', 5, (member, company, criterion) => (member === 1 && company === 'c2' && criterion === '方案' ? null : {}));

// 公示期内签约: fewer than three business days after the publication.
for (const [lot, days, method] of [['signed-early', 2, '公开招标'], ['signed-in-time', 3, '公开招标'], ['signed-before', -1, '邀请招标'], ['signed-direct', 2, '直接采购']] as const) {
  const published = start + 700 * day;
  add(lot, { project: { method }, lot: { award_published_at: published } });
  rows.contracts.push({ contract_id: lot, lot_id: lot, company_id: 'c1', signed_at: published + days * day, amount: 1 });
}

// 恶意投诉: three unfounded complaints within 365 days.
const complain = (company_id: string, days: readonly number[], outcome = '不成立'): void =>
  days.forEach((at) => void rows.complaints.push({ complaint_id: `${company_id}-${at}-${outcome}`, lot_id: 'h1', company_id, filed_at: start + at * day, outcome }));
complain('c11', [0, 100, 364]);
complain('c12', [0, 100, 365]);
complain('c13', [0, 100]);
complain('c13', [200], '成立');
complain('c14', [0, 1, 2], '成立');

// 为特定项目而生: founded at most 180 days before the notice, with bids at one buyer only.
for (const [id, age, units] of [['born', 179, 1], ['born-after', -20, 1], ['born-earlier', 180, 1], ['born-elsewhere', 100, 2]] as const) {
  const notice = start + 600 * day;
  rows.companies.push({ company_id: id, name: id, established_on: notice - age * day });
  add(`of-${id}`, { project: { notice_at: notice }, lot: { opened_at: notice + 25 * day, award_notice_at: notice + 33 * day }, prices: { [id]: 850_000, c20: 901_003, c21: 930_007 } });
  if (units === 2) market.add(`further-of-${id}`, 'u2', { prices: { [id]: 990_000, c20: 901_003, c21: 930_007 } });
}
for (const id of ['king', 'lesser', 'cheap']) rows.companies.push({ company_id: id, name: id, established_on: start - 4000 * day });

// 低中高结: below nine tenths of the mean, settled more than a tenth above the award and not below the second price.
const settled = (lot: string, prices: readonly number[], amounts: readonly (number | null)[], spec: LotSpec = {}): void => {
  add(lot, { prices: Object.fromEntries(prices.map((price, place) => [`c${place + 25}`, price])), ...spec });
  amounts.forEach((settled_amount, place) => rows.contracts.push({
    contract_id: `${lot}-${place}`, lot_id: lot, company_id: 'c25', amount: prices[0], ...(settled_amount !== null && { settled_amount }),
  }));
};
settled('settled-high', [800_000, 870_000, 1_030_001], [880_001]);
settled('settled-at-limit', [800_000, 870_000, 1_030_001], [880_000]);
settled('settled-at-next', [780_000, 900_000, 960_000], [900_000]);
settled('settled-below-next', [780_000, 900_000, 960_000], [899_999]);
settled('settled-low-award', [809_999, 870_000, 1_020_001], [950_000]);
settled('settled-usual-award', [810_000, 870_000, 1_020_000], [950_000]);
settled('settled-in-parts', [800_000, 870_000, 1_030_001], [400_000, 480_001]);
settled('settled-in-part', [800_000, 870_000, 1_030_001], [900_000, null]);
settled('settled-of-two', [700_000, 1_000_000], [1_100_000]);
settled('settled-at-zero', [800_000, 870_000, 1_030_001], [0]);
settled('settled-sale', [800_000, 870_000, 1_030_001], [900_000], { project: { method: '网上竞价高价' } });
settled('settled-of-several', [800_000, 870_000, 1_030_001], [900_000], { winners: { c25: null, c26: null } });

// 流标转直采: a failed tender, then a purchase without one; two grounds of five are a hit.
const failedTender = (lot: string, { project = {}, lot: more = {}, prices = { c31: 900_000, c32: 910_000 } }: LotSpec = {}): void =>
  add(lot, {
    project: { category: 'D', ...project },
    lot: { status: '流标', winner_id: null, award_amount: null, award_notice_at: null, budget: 4_000_000, ceiling_price: null, ...more },
    prices,
  });
const openedAt = (lot: string): number => Number(rows.lots.find(({ lot_id }) => lot_id === lot)?.['opened_at']);
const after = (lot: string, previous: string, { winner = 'c31', price = 895_000, budget = 3_999_999.99, method = '直接采购', days = 60, unit = 'u1' } = {}): void =>
  market.add(lot, unit, {
    project: { method, category: 'D', notice_at: openedAt(previous) + day },
    lot: {
      budget, ceiling_price: null, previous_code: `L-${previous}`, opened_at: openedAt(previous) + 2 * day,
      award_notice_at: openedAt(previous) + days * day,
    },
    prices: { [winner]: price },
  });
const [lawful, duty, stranger] = [{}, { budget: 4_000_000 }, { winner: 'c33' }];
failedTender('failed-once');
failedTender('failed-invited', { project: { method: '邀请招标' } });
after('sole-bidder', 'failed-once', lawful);
after('duty-alone', 'failed-once', duty);
after('stranger-alone', 'failed-once', stranger);
after('duty-stranger', 'failed-once', { ...duty, ...stranger });
after('duty-stranger-negotiated', 'failed-invited', { ...duty, ...stranger, method: '竞争性谈判' });
after('duty-stranger-compared', 'failed-once', { ...duty, ...stranger, method: '询比采购' });
after('duty-stranger-in-time', 'failed-once', { ...duty, ...stranger, days: 365 });
after('duty-stranger-late', 'failed-once', { ...duty, ...stranger, days: 366 });
after('duty-stranger-elsewhere', 'failed-once', { ...duty, ...stranger, unit: 'u2' });
after('markup-stranger', 'failed-once', { ...stranger, price: 945_001 });
after('markup-at-limit', 'failed-once', { ...stranger, price: 945_000 });
after('markup-of-less', 'failed-once', { ...stranger, price: 945_001, budget: 3_599_999 });
failedTender('failed-with-three', { prices: { c31: 900_000, c32: 910_000, c34: 930_000 } });
after('three-stranger', 'failed-with-three', stranger);
after('three-known', 'failed-with-three', { winner: 'c34', price: 905_000 });
rows.bids.push({ lot_id: 'failed-once', company_id: 'c35', price: 880_000, is_valid: 0, reject_reason: '未盖章' });
after('void-duty', 'failed-once', { ...duty, winner: 'c35' });
const hurried = (lot: string, period: number): void => {
  const [notice_at, opened_at] = [start + 500 * day, start + (500 + period) * day];
  failedTender(lot, { project: { notice_at }, lot: { bid_deadline: opened_at, opened_at } });
};
hurried('failed-hurried', 19);
hurried('failed-unhurried', 20);
after('hurried-duty', 'failed-hurried', duty);
after('unhurried-duty', 'failed-unhurried', duty);
failedTender('failed-without-bids');
rows.bids.length -= 2;
after('no-rivals', 'failed-without-bids', { ...duty, ...stranger });
failedTender('failed-ceiling', { lot: { ceiling_price: 890_000 } });
after('above-ceiling', 'failed-ceiling', { ...stranger, price: 890_001 });
after('at-ceiling', 'failed-ceiling', { ...stranger, price: 890_000 });
failedTender('failed-first');
failedTender('failed-again', { lot: { previous_code: 'L-failed-first' } });
after('after-two', 'failed-again', { ...duty, ...stranger });
after('after-two-markup', 'failed-again', { ...stranger, price: 960_000 });
failedTender('failed-negotiation', { project: { method: '竞争性谈判' }, lot: { previous_code: 'L-failed-invited' } });
after('after-both', 'failed-negotiation', { ...duty, ...stranger });
add('not-failed', { prices: { c31: 900_000, c32: 910_000 } });
after('after-deal', 'not-failed', { ...duty, ...stranger });
failedTender('failed-twin', { lot: { code: 'L-failed-twins' } });
failedTender('failed-twins', {});
after('after-twins', 'failed-twins', { ...duty, ...stranger });

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

describe('an indicator of a rule hits what the rule names, on its side of each limit, and nothing else', () => {
  it.each([
    ['L01', ['low', 'low-at-once', 'low-compared', 'low-of-ceiling', 'low-of-mean']],
    ['D01', [
      'after-both', 'after-deal', 'after-twins', 'after-two', 'direct-goods', 'duty-alone', 'duty-stranger', 'duty-stranger-compared',
      'duty-stranger-elsewhere', 'duty-stranger-in-time', 'duty-stranger-late', 'duty-stranger-negotiated', 'failed-negotiation', 'hurried-duty',
      'low-compared', 'negotiated', 'negotiated-earlier', 'no-rivals', 'signed-direct', 'unhurried-duty', 'void-duty',
    ]],
    ['B01', ['king']],
    ['Q01', ['equal-items']],
    ['Q02', ['gap-items', 'ratio-items']],
    ['Q03', ['same-error']],
    ['M01', ['objective-differs']],
    ['M02', ['above-full', 'full-mark-differs', 'mark-left-out']],
    ['P37', ['panel-3', 'panel-4', 'panel-6']],
    ['C54', ['signed-before', 'signed-early']],
    ['D02', ['above-ceiling', 'after-both', 'after-two-markup', 'duty-stranger', 'duty-stranger-in-time', 'duty-stranger-negotiated', 'hurried-duty', 'markup-stranger', 'three-stranger']],
    ['J01', ['settled-at-next', 'settled-high', 'settled-in-parts', 'settled-low-award']],
    ['K01', ['c11']],
    ['N02', ['of-born', 'of-born-after']],
  ])('%s', async (code, planted) => {
    expect(await open.hits(code)).toEqual(planted);
  });

  it('states the lots that it applies to', async () => {
    const rows = await open.request(`select code, applies from rule where code in ('L01', 'D01', 'R018') order by code`);
    expect(rows.map(({ code, applies }) => [code, applies])).toEqual([
      ['D01', '公开、邀请、询比、竞价、谈判、直接类采购方式；工程、货物、服务'],
      ['L01', '2026-02-01 起公告的标段；公开、邀请、询比、谈判类采购方式'],
      ['R018', null],
    ]);
  });

  it('names the bidders that cause it', async () => {
    const parties = await open.request(`select code, lot_id, company_id from rule_party where lot_id in ('low', 'equal-items', 'same-error', 'of-born') order by code, lot_id, company_id`);
    expect(parties.filter(({ code }) => /^(L|Q|N02)/.test(String(code))).map((row) => Object.values(row).join(' '))).toEqual([
      'L01 low c0', 'N02 of-born born', 'Q01 equal-items c1', 'Q01 equal-items c2', 'Q03 same-error c1', 'Q03 same-error c2',
    ]);
  });
});
