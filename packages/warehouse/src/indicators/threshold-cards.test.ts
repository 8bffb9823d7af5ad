import { expect, it } from 'vitest';
import { indicatorsWith } from './indicators.ts';
import { problemOf, thresholdCards, thresholdsWith, usesOf, valuesOf } from './threshold-cards.ts';
import { shippedThresholds } from './thresholds.ts';

it('describes every threshold, whose shipped value is within its bounds and which decides on an indicator', () => {
  const values = valuesOf(shippedThresholds);
  expect(thresholdCards.map(({ key }) => key)).toEqual(Object.keys(values));
  expect(thresholdCards.flatMap(({ key }) => problemOf(key, values[key] ?? Number.NaN) ?? [])).toEqual([]);
  const unused = thresholdCards.filter(({ key }) => usesOf(key).length === 0).map(({ key }) => key);
  expect(unused).toEqual([]);
});

it('changes what it is asked to and nothing else, and only within bounds', () => {
  expect(thresholdsWith({})).toEqual(shippedThresholds);
  expect(thresholdsWith({ tenderDays: 30, 'noticeDays.询价': 5 })).toEqual({
    ...shippedThresholds,
    tenderDays: 30,
    noticeDays: { ...shippedThresholds.noticeDays, 询价: 5 },
  });
  expect(thresholdsWith({ tenderDays: -1, marketShare: 2, nonsense: 1, fenceFactor: Number.NaN })).toEqual(shippedThresholds);
});

it.each([
  ['tenderDays', 0, '「依法招标的最短投标期」应在 1 到 365 天之间'],
  ['tenderDays', 20.5, '「依法招标的最短投标期」应为整数'],
  ['marketShare', 1.1, '「市场支配份额」应在 0 到 1之间'],
  ['nonsense', 1, '阈值「nonsense」不存在'],
  ['robustZ', 2.5, null],
])('%s as %s: %s', (key, value, problem) => expect(problemOf(key, value)).toBe(problem));

it('shows in formula and SQL of the indicators', () => {
  const [shipped, changed] = [shippedThresholds, thresholdsWith({ tenderDays: 33 })].map((thresholds) =>
    indicatorsWith(thresholds).find(({ code }) => code === 'R003'));
  expect(changed?.formula).toContain('33 天');
  expect(changed?.sql).not.toBe(shipped?.sql);
});
