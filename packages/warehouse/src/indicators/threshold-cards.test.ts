import { expect, it } from 'vitest';
import { indicatorsWith } from './indicators.ts';
import { problemOf, thresholdCards, thresholdsWith, usesOf, valuesOf } from './threshold-cards.ts';
import { shippedThresholds } from './thresholds.ts';

it('describes every threshold, whose shipped value is within its bounds and which affects an indicator', () => {
  const values = valuesOf(shippedThresholds);
  expect(thresholdCards.map(({ key }) => key)).toEqual(Object.keys(values));
  expect(thresholdCards.flatMap(({ key }) => problemOf(key, values[key] ?? Number.NaN) ?? [])).toEqual([]);
  const unused = thresholdCards.filter(({ key }) => usesOf(key).length === 0).map(({ key }) => key);
  expect(unused).toEqual([]);
});

it('changes only the requested thresholds, and only within bounds', () => {
  expect(thresholdsWith({})).toEqual(shippedThresholds);
  expect(thresholdsWith({ tenderDays: 30, 'noticeDays.询价': 5 })).toEqual({
    ...shippedThresholds,
    tenderDays: 30,
    noticeDays: { ...shippedThresholds.noticeDays, 询价: 5 },
  });
  expect(thresholdsWith({ tenderDays: -1, marketShare: 2, nonsense: 1, fenceFactor: Number.NaN })).toEqual(shippedThresholds);
});

it('keeps the keys under which limits of methods are stored', () => {
  expect(Object.keys(shippedThresholds.noticeDays)).toEqual(['公开招标', '邀请招标', '竞争性谈判', '询价', '竞价低价', '网上竞价高价']);
});

it.each([
  ['询价', ["when '询价' then 9", "when '询比' then 9"]],
  ['竞争性谈判', ["when '竞争性谈判' then 9", "when '谈判' then 9"]],
  ['竞价低价', ["when '竞价低价' then 9", "when '竞价' then 9"]],
  ['网上竞价高价', ["when '网上竞价高价' then 9", "when '竞价' then 3"]],
])('the limit of %s is that of its family if it is the first of it', (method, cases) => {
  const changed = indicatorsWith(thresholdsWith({ [`noticeDays.${method}`]: 9 })).find(({ code }) => code === 'R014');
  for (const one of cases) expect(changed?.sql).toContain(one);
});

it.each([
  ['tenderDays', 0, '「依法招标的最短投标期」应在 1 到 365 天之间'],
  ['tenderDays', 20.5, '「依法招标的最短投标期」应为整数'],
  ['marketShare', 1.1, '「市场支配份额」应在 0 到 1之间'],
  ['nonsense', 1, '阈值「nonsense」不存在'],
  ['robustZ', 2.5, null],
])('%s as %s: %s', (key, value, problem) => expect(problemOf(key, value)).toBe(problem));

it('shows changed values in formula and SQL of the indicators', () => {
  const [shipped, changed] = [shippedThresholds, thresholdsWith({ tenderDays: 33 })].map((thresholds) =>
    indicatorsWith(thresholds).find(({ code }) => code === 'R003'));
  expect(changed?.formula).toContain('33 天');
  expect(changed?.sql).not.toBe(shipped?.sql);
});
