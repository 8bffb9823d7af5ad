import { SeededRandom } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { twoStepQ } from './two-step-q.ts';

/** Tests that the procedure rejects at a level, step by step. */
function rejected(families: readonly (readonly number[])[], level: number): boolean[][] {
  const smallest = families.map((tests) => Math.min(1, Math.min(...tests) * tests.length));
  const sorted = [...smallest].sort((a, b) => a - b);
  const selected = sorted.reduce((count, p, place) => (p <= (level * (place + 1)) / families.length ? place + 1 : count), 0);
  return families.map((tests, place) => {
    const isSelected = selected > 0 && (smallest[place] ?? 1) <= (level * selected) / families.length;
    return tests.map((p) => isSelected && Math.min(1, p * tests.length) <= (level * selected) / families.length);
  });
}

it('gives the lowest level at which both steps reject', () => {
  const random = new SeededRandom(11);
  const family = (power: number): number[] => Array.from({ length: 1 + random.between(0, 6) }, () => random.next() ** power);
  const families = Array.from({ length: 40 }, (_, place) => family(place < 12 ? 8 : 1));
  const q = twoStepQ(families);
  for (const level of [0.001, 0.01, 0.05, 0.1, 0.3, 0.7]) {
    expect(q.map((own) => own.map((one) => one <= level)), `at ${level}`).toEqual(rejected(families, level));
  }
});

it('of one test is its p', () => {
  expect(twoStepQ([[0.03]])).toEqual([[0.03]]);
  expect(twoStepQ([])).toEqual([]);
});
