import { expect, it } from 'vitest';
import { canPickGroup, pickGroups } from './pick-groups.ts';

const group = (field: string, value: string | null) => ({ kind: 'value' as const, field, value });
const total = (field: string) => ({ kind: 'total' as const, field, value: null });
const calendar = { times: new Set(['year', 'month', 'quarter']), period: null };

it('narrows by the row and the column, not by totals', () => {
  const groups = [group('zb_fangshi', '询价'), group('xm_LeiXing', 'E')];
  expect(pickGroups({ zb_fangshi: ['公开招标', '询价'], status: ['成交'] }, groups, calendar)).toEqual({
    picks: { zb_fangshi: ['询价'], xm_LeiXing: ['E'], status: ['成交'] },
  });
  expect(pickGroups({}, [total('zb_fangshi'), total('none')], calendar)).toEqual({ picks: {} });
});

it('narrows the time, to the month where year and month cross', () => {
  const groups = [group('year', '2025'), group('month', '2025-02')];
  expect(pickGroups({}, groups, calendar)).toEqual({ picks: {}, time: ['2025-02-01', '2025-02-28'] });
});

it('narrows to what is not said, along the calendar by the month', () => {
  expect(pickGroups({ pinlei: ['钢管'] }, [group('pinlei', null), group('year', null)], calendar)).toEqual({ picks: { pinlei: [''], month: [''] } });
  expect(pickGroups({}, [group('year', '2025'), group('status', null)], calendar)).toEqual({
    picks: { status: [''] },
    time: ['2025-01-01', '2025-12-31'],
  });
});

it('leaves out only what is beyond the largest', () => {
  expect((['value', 'total', 'other'] as const).map((kind) => canPickGroup({ kind }))).toEqual([true, true, false]);
});
