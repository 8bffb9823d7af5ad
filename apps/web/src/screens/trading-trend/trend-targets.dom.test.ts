import { expect, it } from 'vitest';
import type { TrendPoint } from '../../charts/prepare/prepare-trend.ts';
import { targetsByYear, withTargets } from './trend-targets.ts';

const target = { unit: null, version: 1, userName: '甲', changedAt: 0 };
const targets = [
  { ...target, year: 2025, metric: 'failedRate', value: 0.15, direction: 'atMost' },
  { ...target, year: 2026, metric: 'failedRate', value: 0.12, direction: 'atMost' },
  { ...target, year: 2024, metric: 'failedRate', value: null, direction: 'atMost' },
  { ...target, year: 2026, metric: 'zbJinE', value: 5e8, direction: 'atLeast' },
] as const;
const points = (count: number): TrendPoint[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: String(index), value: 1 }));
const shown = (list: readonly TrendPoint[]) => list.map((point) => [point.target ?? null, point.targetLabel ?? '']);

it('gives each step the target of its year, with one label a year', () => {
  const first = 2025 * 12 + 10;
  const of = { metric: 'failedRate', grain: 'month', first } as const;
  expect(shown(withTargets(points(4), targetsByYear(targets, 'failedRate'), of))).toEqual([[0.15, ''], [0.15, '≤15%'], [0.12, ''], [0.12, '≤12%']]);
  expect(shown(withTargets(points(2), targetsByYear(targets, 'failedRate'), { ...of, grain: 'year', first: 2024 }))).toEqual([[null, ''], [0.15, '≤15%']]);
});

it('compares amounts only in steps of a year', () => {
  const amounts = targetsByYear(targets, 'zbJinE');
  expect(shown(withTargets(points(1), amounts, { metric: 'zbJinE', grain: 'month', first: 2026 * 12 }))).toEqual([[null, '']]);
  expect(shown(withTargets(points(1), amounts, { metric: 'zbJinE', grain: 'year', first: 2026 }))).toEqual([[5e8, '≥5.00 亿元']]);
});
