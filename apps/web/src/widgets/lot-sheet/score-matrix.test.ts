import { expect, it } from 'vitest';
import { deviationStep, scoreMatrix } from './score-matrix.ts';

const score = (expert: string, bidder: string, mark: number | null) => ({
  pingwei_code: expert,
  expert_name: null,
  gys_guid: bidder,
  Gys_Name: `${bidder}公司`,
  score: mark,
  fullMark: 100,
  deviation: 0,
  flaggedNum: 0,
});

it('has a row per expert and a column per bidder, the best first, and null for a missing mark', () => {
  const { bidders, experts } = scoreMatrix([score('e1', 'a', 70), score('e1', 'b', 90), score('e2', 'b', 80), score('e2', 'c', null)]);
  expect(bidders).toEqual([
    { guid: 'b', name: 'b公司', mean: 85 },
    { guid: 'a', name: 'a公司', mean: 70 },
    { guid: 'c', name: 'c公司', mean: null },
  ]);
  expect(experts.map(({ code, cells }) => [code, cells.map((cell) => cell?.score)])).toEqual([
    ['e1', [90, 70, undefined]],
    ['e2', [80, undefined, null]],
  ]);
});

it.each([[-0.5, 0], [-0.2, 1], [-0.05, 2], [0, 2], [null, 2], [0.05, 3], [0.19, 3], [0.2, 4]])('shows a deviation of %d as step %d', (deviation, step) => {
  expect(deviationStep(deviation)).toBe(step);
});
