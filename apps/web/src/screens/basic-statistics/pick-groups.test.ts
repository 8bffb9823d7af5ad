import { expect, it } from 'vitest';
import { pickGroups } from './pick-groups.ts';

const group = (field: string, value: string | null) => ({ kind: 'value' as const, field, value, among: [] });
const total = (field: string) => ({ kind: 'total' as const, field, value: null, among: [] });
const other = (field: string, ...shown: (string | null)[]) => {
  const itself = { kind: 'other', field, value: null } as const;
  return { ...itself, among: [...shown.map((value) => group(field, value)), itself, total(field)] };
};
const calendar = { times: new Set(['year', 'month', 'quarter']), period: null };
const nothing = { picks: {}, rest: {} };

it('filters by the row and the column, not by totals', () => {
  const groups = [group('zb_fangshi', '询价'), group('xm_LeiXing', 'E')];
  expect(pickGroups({ picks: { zb_fangshi: ['公开招标', '询价'], status: ['成交'] }, rest: {} }, groups, calendar)).toEqual({
    picks: { zb_fangshi: ['询价'], xm_LeiXing: ['E'], status: ['成交'] },
    rest: {},
  });
  expect(pickGroups(nothing, [total('zb_fangshi'), total('none')], calendar)).toEqual(nothing);
});

it('filters the time, to the month where year and month cross', () => {
  const groups = [group('year', '2025'), group('month', '2025-02')];
  expect(pickGroups(nothing, groups, calendar)).toEqual({ ...nothing, time: ['2025-02-01', '2025-02-28'] });
});

it('filters to rows without a value, and along the calendar by the month', () => {
  expect(pickGroups({ picks: { pinlei: ['钢管'] }, rest: {} }, [group('pinlei', null), group('year', null)], calendar)).toEqual({
    picks: { pinlei: [''], month: [''] },
    rest: {},
  });
  expect(pickGroups(nothing, [group('year', '2025'), group('status', null)], calendar)).toEqual({
    picks: { status: [''] },
    rest: {},
    time: ['2025-01-01', '2025-12-31'],
  });
});

it('excludes the groups beside 其他, and those excluded before', () => {
  const groups = [other('pinlei', '钢管', null), other('sheng_name', '安徽')];
  expect(pickGroups({ picks: { pinlei: ['阀门', '钢管'] }, rest: { pinlei: ['电缆'] } }, groups, calendar)).toEqual({
    picks: { pinlei: ['阀门', '钢管'] },
    rest: { pinlei: ['电缆', '钢管', ''], sheng_name: ['安徽'] },
  });
});

it('removes the exclusions once a single value is picked', () => {
  expect(pickGroups({ picks: {}, rest: { pinlei: ['电缆'] } }, [group('pinlei', '阀门')], calendar)).toEqual({ picks: { pinlei: ['阀门'] }, rest: {} });
});
