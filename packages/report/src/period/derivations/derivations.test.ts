import type { ReportColumn, ReportRow, ReportSource } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { derivations } from './derivations.ts';

const formats: Readonly<Record<string, ReportColumn['format']>> = { zbJinE: 'money', saving: 'money', baselineSum: 'money', failedRate: 'rate', lotNum: 'count', dealNum: 'count' };
const source = (rows: readonly ReportRow[], total = rows.length): ReportSource => ({
  title: '', grain: '', query: null, failure: null, rows, total,
  columns: Object.keys(rows[0] ?? {}).map((name) => ({ name, title: name, format: formats[name] ?? 'text', unit: '' })),
});
const close = (value: number): unknown => expect.closeTo(value, 12);

it('compares figures: amounts as fractions, rates as differences, nothing without a base, and not while many lots are outstanding', () => {
  const row = (more: ReportRow): ReportRow => ({
    ...{ zbJinE: 120, failedRate: 0.1, lotNum: 100, announcedLotNum: 90 },
    ...{ unopenedNum: 0, undecidedNum: 0, decidedNum: 100, ...more },
  });
  const [now, before] = [source([row({})]), source([row({ zbJinE: 100, failedRate: 0.06, announcedLotNum: 60 })])];
  const [amount] = derivations.figures([now, before, source([row({ zbJinE: 0 })])], ['zbJinE']).rows;
  expect(amount).toMatchObject({ value: 120, before: 100, beforeChange: close(0.2), yearAgo: 0, yearAgoChange: null, yearAgoDiff: 120 });
  expect(derivations.figures([now, before, undefined], ['failedRate']).rows[0]).toMatchObject({ beforeChange: close(0.04), yearAgo: null, yearAgoChange: null });
  expect(derivations.figures([now, before, undefined], ['lotNum']).rows[0]).toMatchObject({ value: 100, beforeChange: close(0.5) });
  const pending = source([row({ undecidedNum: 6, decidedNum: 94 })]);
  expect(derivations.figures([pending, before, undefined], ['failedRate']).rows[0]).toMatchObject({ value: 0.1, beforeChange: null, pending: 1 });
});

it('gives each part\'s contribution to a change, also for parts of one period, and nothing if rows are missing', () => {
  const parts = (amounts: Record<string, number>) => source(Object.entries(amounts).map(([id, zbJinE]) => ({ id, name: `n${id}`, zbJinE })));
  const { rows } = derivations.contribution([parts({ a: 150, b: 10 }), parts({ a: 50, c: 50 })], ['id', 'name', 'zbJinE']);
  expect(rows.map(({ key, diff, share, points }) => [key, diff, share, points])).toEqual([['a', 100, close(100 / 60), 1], ['c', -50, close(-50 / 60), -0.5], ['b', 10, close(1 / 6), 0.1]]);
  const cut = source([{ id: 'a', name: 'na', zbJinE: 5 }], 7);
  expect(derivations.contribution([cut, parts({ a: 1 })], ['id', 'name', 'zbJinE']).rows[0]).toMatchObject({ diff: 4, share: null, points: null });
});

it('splits the change of a rate by its parts and their weights, and of an amount by its causes, without a remainder', () => {
  const parts = (rows: readonly [string, number, number][]) =>
    source(rows.map(([id, saving, baselineSum]) => ({ id, saving, baselineSum })));
  const [now, base] = [parts([['a', 10, 100], ['b', 60, 300], ['d', 5, 50]]), parts([['a', 20, 100], ['b', 30, 100], ['c', 2, 40]])];
  const args = ['id', 'id', 'saving', 'baselineSum'];
  const { rows } = derivations.rateContribution([now, base], args);
  const [rateNow, rateBase] = [75 / 450, 52 / 240];
  expect(rows.reduce((sum, { effect }) => sum + Number(effect), 0)).toBeCloseTo(rateNow - rateBase, 12);
  // a: weights 100/450 and 100/240, rates .1 and .2.
  const a = rows.find(({ key }) => key === 'a');
  expect(a).toMatchObject({
    rateEffect: close(((100 / 450 + 100 / 240) / 2) * -0.1),
    mixEffect: close((0.15 - (rateNow + rateBase) / 2) * (100 / 450 - 100 / 240)),
  });
  expect(rows.find(({ key }) => key === 'c')).toMatchObject({ rateNow: null, rateEffect: 0 });
  const [split] = derivations.amountSplit([now, base], args).rows;
  expect(Number(split?.['volume']) + Number(split?.['rate']) + Number(split?.['mix'])).toBeCloseTo(23, 9);
  expect(derivations.amountSplit([now, source([])], args).rows[0]).toMatchObject({ diff: null, volume: null });
});

it('gives shares that add up to 100 %, with the small parts combined', () => {
  const { rows } = derivations.shares([source([1, 1, 1, 1, 2].map((zbJinE, id) => ({ id: String(id), name: `n${id}`, zbJinE })))], ['id', 'name', 'zbJinE', '3']);
  expect(rows.map(({ name }) => name)).toEqual(['n4', 'n0', 'n1', '其他 2 项']);
  expect(rows.reduce((sum, { share }) => sum + Math.round(Number(share) * 10_000), 0)).toBe(10_000);
});

it('compares a period with the same months of former years, without the first month of the data', () => {
  const months = source(['2021-10', '2022-10', '2023-10', '2024-10', '2025-10'].map((month, place) => ({ month, zbJinE: [900, 100, 300, 200, 400][place] ?? 0 })));
  const course = source(derivations.history([months], ['2025-10', '2025-10', 'zbJinE', '']).rows);
  expect(course.rows.map(({ year, value }) => [year, value])).toEqual([['2022', 100], ['2023', 300], ['2024', 200], ['2025', 400]]);
  expect(derivations.historyPlace([course], []).rows[0]).toMatchObject({ years: 3, lowest: 100, lowestYear: '2022', highest: 300, highestYear: '2023', beyond: close(1 / 3) });
  expect(derivations.historyPlace([source([])], []).rows[0]).toMatchObject({ years: 0, beyond: null });
});
