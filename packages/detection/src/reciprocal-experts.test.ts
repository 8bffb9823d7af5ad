import { expect, it } from 'vitest';
import type { ExpertFavour } from './expert-favours.ts';
import { reciprocalExperts } from './reciprocal-experts.ts';

const favour = (expert: string, company: string, score: number, isSuspected = false, n = 5): ExpertFavour => {
  return { expert, company, n, ofTwoBidders: 0, effect: score / 50, score, p: 0.01, q: 0.01, isSuspected };
};
const exchanged = [favour('E1', 'V1', 6, true), favour('E1', 'V2', 2.5), favour('E2', 'V1', 2.1), favour('E2', 'V2', 5, true)];
const partnersOf = (favours: readonly ExpertFavour[]) => [...reciprocalExperts(favours)].map(([{ expert }, partner]) => [expert, partner]);

it('names two experts who each favour the other one\'s supplier', () => {
  expect(partnersOf(exchanged)).toEqual([['E1', 'E2'], ['E2', 'E1']]);
});

it('requires both to return the favour, at three meetings or more, for different suppliers', () => {
  expect(partnersOf(exchanged.map((one) => (one.company === 'V1' && one.expert === 'E2' ? { ...one, score: 1.9 } : one)))).toEqual([]);
  expect(partnersOf(exchanged.map((one) => (one.company === 'V2' && one.expert === 'E1' ? { ...one, n: 2 } : one)))).toEqual([]);
  expect(partnersOf([favour('E1', 'V1', 6, true), favour('E2', 'V1', 5, true)])).toEqual([]);
});
