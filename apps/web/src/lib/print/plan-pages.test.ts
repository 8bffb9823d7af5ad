import { expect, it } from 'vitest';
import { planPages } from './plan-pages.ts';

const paper = { page: 900, before: 250, gap: 12 };
const row = (chart: number) => ({ height: chart + 68, chart });
const table = { height: 500, chart: 0 };
const factors = (plan: ReturnType<typeof planPages>): number[] => plan.map(({ factor }) => Math.round(factor * 100) / 100);
const starts = (plan: ReturnType<typeof planPages>): boolean[] => plan.map(({ startsPage }) => startsPage);

it('draws charts lower if one more row then fits on the page', () => {
  const plan = planPages([row(280), row(280), table], paper);
  expect(starts(plan)).toEqual([false, false, false]);
  expect(factors(plan)).toEqual([0.9, 0.9, 1]);
});

it('draws charts higher if the next row does not fit, so that no page ends with a big gap', () => {
  const plan = planPages([row(400), row(400), row(300), table], paper);
  expect(starts(plan)).toEqual([false, true, false, false]);
  expect(factors(plan)).toEqual([1.3, 1.07, 1.07, 1]);
});

it('draws charts lower if the table after them then fits; otherwise the table starts there if there is room', () => {
  const tableOf = (height: number) => ({ height, chart: 0 });
  expect(factors(planPages([row(280), tableOf(350)], paper))).toEqual([0.79, 1]);
  expect(factors(planPages([row(280), tableOf(900)], paper))).toEqual([1, 1]);
  expect(factors(planPages([row(500), tableOf(900)], paper))).toEqual([1.16, 1]);
});

it('leaves a lone row on the last page unchanged, and everything after a table', () => {
  expect(planPages([row(280)], paper)).toEqual([{ startsPage: false, factor: 1 }]);
  expect(factors(planPages([table, row(280)], paper))).toEqual([1, 1]);
  expect(planPages([], paper)).toEqual([]);
});
