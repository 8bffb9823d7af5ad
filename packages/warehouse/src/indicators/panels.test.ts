import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, Market, type LotSpec } from './market.test-support.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

type Row = Record<string, unknown>;
const business = (text: string): number => Date.parse(`${text}+08:00`);
const openedOn = business('2025-06-10T09:30');
const market = new Market(12, 21);
const { rows } = market;
for (let member = 2; member <= 9; member += 1) rows.experts.push({ expert_id: `e${member}`, code: `PW${member}`, name: `李${member}` });
for (const [expert_id, name] of [['twin', '李9'], ['seat1', '评委1'], ['seat2', '评委2']] as const) (rows.experts as Row[]).push({ expert_id, name });

interface Panel {
  /** Numbers of experts with marks. */
  marking?: readonly (number | string)[];
  /** Differences of the rows of the list from random draws that attend, by number of the expert. */
  list?: Readonly<Record<string, Row>>;
  reviewedAt?: number | null;
  spec?: LotSpec;
}
const duty = { project: { category: 'D' }, lot: { budget: 4_000_000 } };
function panel(lot: string, { marking = [1, 2, 3, 4, 5], list = {}, reviewedAt = openedOn + 3600e3, spec = {} }: Panel): void {
  market.add(lot, 'u1', { ...spec, lot: { opened_at: openedOn, award_notice_at: openedOn + 9 * day, ...spec.lot } });
  const idOf = (expert: number | string): string => (/^\d$/.test(String(expert)) ? `e${expert}` : String(expert));
  for (const expert of marking) {
    for (const company_id of ['c1', 'c2']) {
      rows.reviews.push({ lot_id: lot, expert_id: idOf(expert), company_id, criterion: '方案', is_subjective: 1, full_mark: 10, score: 8, reviewed_at: reviewedAt });
    }
  }
  for (const [expert, more] of Object.entries(list)) {
    rows.appointments.push({ lot_id: lot, expert_id: idOf(expert), way: '随机抽取', status: '参加', drawn_at: openedOn - day, ...more });
  }
}
const drawn = (...experts: (number | string)[]): Record<string, Row> => Object.fromEntries(experts.map((expert) => [expert, {}]));
const five = drawn(1, 2, 3, 4, 5);

panel('no-list', {});
panel('in-order', { list: five });
panel('in-order-duty', { list: five, spec: duty });

// P48: marks of an expert who is recorded as recused, replaced or absent, unless all are earlier.
const recused = (more: Row): Record<string, Row> => ({ ...five, 5: { status: '回避', ...more } });
panel('recused-marks', { list: recused({ recused_at: openedOn }) });
panel('recused-undated', { list: recused({}) });
panel('replaced-marks', { list: { ...five, 5: { status: '更换', recused_at: openedOn + 3600e3 } } });
panel('absent-marks', { list: { ...five, 5: { status: '未参加' } } });
panel('recused-later', { list: recused({ recused_at: openedOn + 3600e3 + 1 }) });
panel('recused-that-day', { list: recused({ recused_at: business('2025-06-10T00:00') }) });
panel('marked-that-day', { list: recused({ recused_at: openedOn }), reviewedAt: business('2025-06-10T00:00') });
panel('marked-day-before', { list: recused({ recused_at: openedOn }), reviewedAt: business('2025-06-09T00:00') });
panel('recused-day-after', { list: recused({ recused_at: business('2025-06-11T00:00') }) });
panel('recused-no-marks', { list: { ...five, 6: { status: '回避' }, 7: { status: '未参加' } } });
panel('reserve-marks', { list: { ...five, 5: { status: '候补' } } });
panel('recused-negotiation', { list: recused({}), spec: { project: { method: '竞争性谈判' } } });
panel('recused-early-law', { list: recused({}), spec: { project: { notice_at: business('2012-01-31T23:59') } } });
panel('recused-since', { list: recused({}), spec: { project: { notice_at: business('2012-02-01T00:00') } } });
panel('recused-no-score', { list: five });
rows.appointments.push({ lot_id: 'recused-no-score', expert_id: 'e6', status: '回避' });
rows.reviews.push({ lot_id: 'recused-no-score', expert_id: 'e6', company_id: 'c1', criterion: '方案', full_mark: 10 });

// P37-3: more than a third of the marking experts are not on the list, or any where it names representatives.
panel('unlisted-third', { marking: [1, 2, 3, 4, 5, 6], list: drawn(1, 2, 3, 4) });
panel('unlisted-beyond', { list: drawn(1, 2, 3) });
panel('unlisted-one', { list: drawn(1, 2, 3, 4) });
panel('unlisted-with-representative', { list: { ...drawn(1, 2, 3), 4: { is_owner_representative: 1, way: null } } });
panel('unlisted-namesake', { marking: [1, 2, 3, 4, 'twin'], list: { ...drawn(1, 2, 3, 4, 9), 4: { is_owner_representative: 1 } } });
panel('unlisted-seats', { marking: ['seat1', 'seat2'], list: five });
panel('unlisted-replaced', { list: { ...drawn(1, 2, 3), 6: { status: '回避' }, 7: { status: '未参加' } } });
panel('unlisted-recused-only', { list: { 6: { status: '回避' }, 7: { status: '未参加' } } });
panel('unlisted-compared', { list: drawn(1, 2), spec: { project: { method: '询比采购' } } });

// P46: more than a third of the members are appointed directly, at the limit of mandatory tenders.
const appointed = (count: number, of = 5, more: Row = {}): Record<string, Row> =>
  Object.fromEntries(Array.from({ length: of }, (_, place) => [place + 1, place < count ? { way: '直接确定', ...more } : {}]));
panel('direct', { list: appointed(2), spec: duty });
panel('direct-beside-reserve', { list: { ...appointed(2), 6: { status: '候补' } }, spec: duty });
panel('direct-reserve', { list: { ...appointed(1), 6: { status: '候补', way: '直接确定' } }, spec: duty });
panel('direct-one', { list: appointed(1), spec: duty });
panel('direct-third', { marking: [1, 2, 3, 4, 5, 6], list: appointed(2, 6), spec: duty });
panel('direct-below-limit', { list: appointed(5), spec: { project: { category: 'D' }, lot: { budget: 3_999_999 } } });
panel('direct-negotiated', { list: appointed(5), spec: { ...duty, project: { category: 'D', method: '竞争性谈判' } } });
panel('direct-representatives', { list: appointed(2, 5, { is_owner_representative: 1 }), spec: duty });
panel('direct-recused', { list: appointed(2, 5, { status: '回避' }), marking: [3, 4, 5], spec: duty });
panel('direct-of-part', { list: drawn(), spec: duty });
rows.appointments.push({ lot_id: 'direct-of-part', expert_id: 'e1', way: '直接确定' });
panel('direct-without-marks', { marking: [], list: appointed(2), spec: duty });
panel('direct-way-unknown', { list: appointed(5, 5, { way: null }), spec: duty });
panel('direct-beside-representatives', { marking: [1, 2, 3, 4, 5, 6, 7], list: { ...appointed(2, 7), 6: { is_owner_representative: 1 }, 7: { is_owner_representative: 1 } }, spec: duty });

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

it.each([
  ['P48', ['absent-marks', 'marked-that-day', 'recused-marks', 'recused-since', 'recused-that-day', 'recused-undated', 'replaced-marks']],
  ['P37-3', ['direct-of-part', 'unlisted-beyond', 'unlisted-replaced', 'unlisted-with-representative']],
  ['P46', ['direct', 'direct-beside-representatives', 'direct-beside-reserve', 'direct-without-marks']],
])('%s hits what the clause names, on its side of each limit, and nothing else', async (code, planted) => {
  expect(await open.hits(code)).toEqual(planted);
});

it('tests lots with a list only, and states experts, numbers and what speaks against a hit', async () => {
  const tested = await open.request(`select code, sum(tested) as population from rule_tested where code in ('P37-3', 'P46', 'P48') group by code`);
  const lists = new Set(rows.appointments.map(({ lot_id }) => lot_id)).size;
  expect(tested).toHaveLength(3);
  expect(tested.map(({ population }) => Number(population)).every((count) => count > 0 && count < lists)).toBe(true);
  const found = await open.request(`select code || ' ' || subject_id as name, detail from rule_hit where code in ('P37-3', 'P46', 'P48')`);
  const details = Object.fromEntries(found.map(({ name, detail }) => [String(name), detail]));
  expect(details).toMatchObject({
    'P48 recused-marks': '评委 PW5 登记为回避，有评分 2 项',
    'P48 recused-undated': '评委 PW5 登记为回避，有评分 2 项；回避或评分没有时间，先后不明',
    'P48 recused-that-day': '评委 PW5 登记为回避，有评分 2 项；同日而只记到日，先后不明',
    'P37-3 unlisted-beyond': '评分专家 5 人，名单 3 人，不在名单：评委 PW4、评委 PW5；名单未注明招标人代表，其中可能有代表',
    'P37-3 unlisted-replaced': '评分专家 5 人，名单 5 人，不在名单：评委 PW4、评委 PW5；名单未注明招标人代表，其中可能有代表；名单中 2 人未参加、回避或更换，可能是补抽未登记',
    'P37-3 unlisted-with-representative': '评分专家 5 人，名单 4 人，不在名单：评委 PW5',
    'P46 direct': '直接确定 2 / 5 人：评委 PW1、评委 PW2；名单未注明招标人代表，其中可能有代表；是否特殊招标项目未知',
    'P46 direct-beside-representatives': '直接确定 2 / 5 人：评委 PW1、评委 PW2；是否特殊招标项目未知',
  });
});
