import { expect, it } from 'vitest';
import { dayBounds } from './time-ranges.ts';
import { metrics, type Metric } from './metrics.ts';
import { selectsAllLots, targetMetrics, targetProblem, targetRule, yearOfPeriod } from './target-rules.ts';

const period = (from: string, to: string) => dayBounds([from, to], 0);

it('finds the calendar year of a period in business time, and knows if it is complete', () => {
  expect(yearOfPeriod(period('2026-01-01', '2026-12-31'))).toEqual({ year: 2026, isFull: true });
  expect(yearOfPeriod(period('2026-01-01', '2026-11-30'))).toEqual({ year: 2026, isFull: false });
  expect(yearOfPeriod(period('2026-03-01', '2026-03-31'))).toEqual({ year: 2026, isFull: false });
  expect(yearOfPeriod(period('2025-12-31', '2026-12-31'))).toBeNull();
  expect(yearOfPeriod(period('2026-02-01', '2027-01-01'))).toBeNull();
  expect(yearOfPeriod(null)).toBeNull();
});

it('knows conditions that select a part of the lots', () => {
  expect(selectsAllLots([{ name: 'zbtzs_fachu_time' }, { name: 'zbr_guid' }])).toBe(true);
  expect(selectsAllLots([])).toBe(true);
  for (const name of ['xm_LeiXing', 'zb_fangshi', 'zb_zuzhixingshi', 'sheng_name', 'pinlei', 'Is_JiTuanNei']) {
    expect(selectsAllLots([{ name: 'zbtzs_fachu_time' }, { name }]), name).toBe(false);
  }
});

it('gives a metric with a better direction that direction', () => {
  for (const metric of targetMetrics) {
    const { better }: Metric = metrics[metric];
    if (better) expect([metric, targetRule(metric).direction]).toEqual([metric, better === 'higher' ? 'atLeast' : 'atMost']);
  }
  expect([targetRule('saving').direction, targetRule('zbJinE').direction]).toEqual(['atLeast', null]);
});

it.each([
  ['failedRate', 0.12, null],
  ['failedRate', 1.2, '流标率的目标值应在 0 到 100 之间（%）'],
  ['savingRate', Number.NaN, '综合节资率的目标值应在 0 到 100 之间（%）'],
  ['zbJinE', 0, '成交金额的目标值应大于 0、不大于 1,000,000,000（万元）'],
  ['cycleDays', 0, '采购周期的目标值应不小于 1、不大于 3,650（天）'],
] as const)('checks a target of %s of %d', (metric, value, problem) => {
  expect(targetProblem(metric, value)).toBe(problem);
});
