import { expect, it } from 'vitest';
import { medianParts, sumOfParts, whyParts, type PartRow } from './why-parts.ts';

const row = (partKey: string, partSum: number | null, partBase: number | null = null): PartRow => ({
  partKey, partLabel: partKey && `单位${partKey}`, partSum, partBase, num: 1,
});

it('splits an amount by part and cause, in yuan, the largest contribution first', () => {
  const why = whyParts('zbJinE', [row('a', 1000, 10), row('b', 500, 10)], [row('a', 2200, 20), row('b', 500, 10), row('', 0.01, 1)]);
  expect(why).toMatchObject({ before: 1500, after: 2700.01, change: 1200.01, baseBefore: 20, baseAfter: 31 });
  expect(why.parts.map(({ key, name, before, after, change }) => [key, name, before, after, change])).toEqual([
    ['a', '单位a', 1000, 2200, 1200], ['', '未注明', null, 0.01, 0.01], ['b', '单位b', 500, 500, 0],
  ]);
  expect(why.hasOpposite).toBe(false);
});

it('splits a rate in hundredths of a point, and knows parts against the change', () => {
  const why = whyParts('savingRate', [row('a', 10, 100), row('b', 30, 100)], [row('a', 36, 300), row('b', 45, 100)]);
  expect(why).toMatchObject({ before: 0.2, after: 0.2025, change: 0.0025, effects: { volume: 0 }, hasOpposite: true });
  expect(why.parts.map(({ key, before, after, change }) => [key, before, after, change])).toEqual([['b', 0.3, 0.45, 0.0125], ['a', 0.1, 0.12, -0.01]]);
});

it('counts without causes, and leaves out what is in neither period', () => {
  const why = whyParts('dealNum', [row('a', 3), row('b', null)], [row('a', 5), row('b', null)]);
  expect(why).toMatchObject({ before: 3, after: 5, change: 2, effects: null });
  expect(why.parts.map(({ key }) => key)).toEqual(['a']);
});

it('shows a mean with its digits', () => {
  const why = whyParts('avgBidders', [row('a', 9, 3)], [row('a', 10, 3)]);
  expect(why).toMatchObject({ before: 3, after: 3.33, change: 0.33 });
});

it('has no parts of an unknown rate', () => {
  expect(whyParts('failedRate', [], [row('a', 1, 2)])).toMatchObject({ before: null, change: null, parts: [] });
});

it('has no change of amounts without a known one, while a count of nothing is zero', () => {
  expect(whyParts('zbJinE', [row('a', null, 0)], [row('a', 5, 1)])).toMatchObject({ before: null, after: 5, change: null, parts: [] });
  expect(whyParts('saving', [row('a', null, 0)], [])).toMatchObject({ before: null, after: null, change: null, parts: [] });
  expect(whyParts('dealNum', [], [row('a', 5)])).toMatchObject({ before: 0, after: 5, change: 5 });
});

it('shows medians side by side, the parts with the most records first', () => {
  const why = medianParts('cycleDays', { before: [row('a', 5, 1)], after: [row('a', 6, 1), row('b', 9, 4)] }, { before: [row('', 5.004, 1)], after: [row('', 8.006, 5)] });
  expect(why).toMatchObject({ before: 5.004, after: 8.006, change: 3.01, effects: null, baseAfter: 5 });
  expect(why.parts.map(({ key, before, after, change }) => [key, before, after, change])).toEqual([['b', null, 9, null], ['a', 5, 6, null]]);
  expect(medianParts('cycleDays', { before: [], after: [] }, { before: [], after: [] }).change).toBeNull();
});

it('adds up the parts that a long table has no rows for, so that its columns remain exact', () => {
  const [before, after] = [[row('a', 1000, 10), row('b', 500, 10)], [row('a', 2200, 20), row('c', 0.01, 1)]];
  const { parts, change, effects } = whyParts('zbJinE', before, after);
  const all = sumOfParts('zbJinE', parts);
  expect(all).toMatchObject({ before: 1500, after: 2200.01, share: 100 });
  expect(all.change).toBeCloseTo(change ?? 0, 9);
  expect(all.effects?.mix).toBeCloseTo(effects?.mix ?? 0, 9);
  expect(sumOfParts('zbRate', whyParts('zbRate', [row('a', 1, 2)], [row('a', 2, 2)]).parts)).toMatchObject({ before: null, after: null, change: 0.5 });
});

it('splits a rate of bids by level and mix', () => {
  const why = whyParts('zbRate', [row('a', 10, 100), row('b', 30, 100)], [row('a', 36, 300), row('b', 30, 100)]);
  expect(why).toMatchObject({ before: 0.2, after: 0.165, change: -0.035, effects: { mix: -0.05, level: 0.015 } });
});
