import { scoreMeasureNames, scoreParts } from '@tenderscope/contract';
import { supplierScores } from '@tenderscope/detection';
import { expect, it } from 'vitest';
import { partsOfScore, scoreRadar, scorePartNames } from './score-parts.ts';
import { partRows } from './score-rows.test-support.ts';
import { differenceText, storedWeights, trialTotal } from './trial-total.ts';

const parts = partsOfScore(partRows());

it('returns parts and measures in the order of the contract, and omits unknown ones', () => {
  expect(parts.map(({ name }) => name)).toEqual(Object.values(scoreParts));
  expect(parts.flatMap(({ measures }) => measures.map(({ measure }) => measure))).toEqual(scoreMeasureNames);
  expect(partsOfScore([])).toEqual([]);
  const rows = partRows().filter(({ part }) => part !== 'price');
  expect(partsOfScore(rows.map((row, index) => (index === 0 ? { ...row, measure: 'new' } : row))).map(({ part }) => part)).not.toContain('price');
});

it('shows the six parts against the peers in the radar, and parts without a score as unknown', () => {
  expect(scoreRadar(parts)?.table.rows[0]).toEqual(['规模实力', '71.3', '50.0']);
  expect(scoreRadar(parts)?.table.rows[4]).toEqual(['履约与稳定', '—', '50.0']);
  expect([scoreRadar([]), scoreRadar(parts.slice(3))]).toEqual([null, null]);
});

it('omits parts without a score from the trial total, and shows the difference', () => {
  expect(trialTotal(parts, storedWeights(parts))).toBe(72);
  const changed = { ...storedWeights(parts), credit: 0, performance: 100 };
  expect(trialTotal(parts, changed)).toBe(68.1);
  expect([differenceText(68.1, 72), differenceText(72, 72), differenceText(75, 72)]).toEqual(['较综合评分 −3.9', '与综合评分相同', '较综合评分 +3.0']);
  const nothing = trialTotal(parts, { scale: 0, activity: 0, competitiveness: 0, price: 0, performance: 9, credit: 0 });
  expect([nothing, differenceText(nothing, 72)]).toEqual([null, '权重不能全部为零']);
});

it('equals the stored score of every supplier with unchanged weights', () => {
  const measures = scorePartNames.map((_, part) => ({ part, weight: 100, better: 'high' as const }));
  const spread = (index: number, measure: number): number => (index * 7919 + measure * 3571) % 1009;
  const suppliers = Array.from({ length: 300 }, (_, index) => ({
    bidNum: 1 + (index % 60),
    peers: ['全部'],
    measured: measures.map((_measure, place) => (spread(index, place) % 5 === 0 ? null : { total: spread(index, place), n: 1 })),
  }));
  const { scores, groups, weights } = supplierScores(suppliers, { measures, parts: 6, shrinkage: 5, minPeers: 30 });
  const stored = Object.fromEntries(scorePartNames.map((part, index) => [part, weights[index] ?? 0])) as ReturnType<typeof storedWeights>;
  const totals = scores.map(({ group, member }) => {
    const own = scorePartNames.map((part, index) => {
      const score = groups[group]?.scores[index]?.[member] ?? Number.NaN;
      return { part, score: Number.isNaN(score) ? null : score };
    });
    return trialTotal(own, stored) ?? Number.NaN;
  });
  expect(totals).toEqual(scores.map(({ score }) => score));
});
