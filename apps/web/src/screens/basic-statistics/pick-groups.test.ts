import { expect, it } from 'vitest';
import { pickGroups } from './pick-groups.ts';

const calendar = { times: new Set(['year', 'month', 'quarter']), period: null };

it('narrows by the row and the column, not by totals', () => {
  const groups = [{ field: 'zb_fangshi', value: '询价' }, { field: 'xm_LeiXing', value: 'E' }];
  expect(pickGroups({ zb_fangshi: ['公开招标', '询价'], status: ['成交'] }, groups, calendar)).toEqual({
    picks: { zb_fangshi: ['询价'], xm_LeiXing: ['E'], status: ['成交'] },
  });
  expect(pickGroups({}, [{ field: 'zb_fangshi', value: null }, { field: 'none', value: null }], calendar)).toEqual({ picks: {} });
});

it('narrows the time, to the month where year and month cross', () => {
  const groups = [{ field: 'year', value: '2025' }, { field: 'month', value: '2025-02' }];
  expect(pickGroups({}, groups, calendar)).toEqual({ picks: {}, time: ['2025-02-01', '2025-02-28'] });
});
