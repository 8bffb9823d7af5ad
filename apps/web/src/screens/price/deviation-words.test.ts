import { expect, it } from 'vitest';
import { verdictWords } from './deviation-words.ts';
import { judgePrice } from './judge-price.ts';

const level = { p10: 80, p25: 90, p50: 100, p75: 102, p90: 120 };

it.each([
  [101, '处于合理区间'],
  [104, '↑ 高于合理区间'],
  [85, '↓ 低于合理区间'],
  [150, '↑↑ 高于合理区间（预警）'],
  [79, '↓↓ 低于合理区间（预警）'],
  [1100, '↑↑↑ 严重偏高（11 倍）'],
  [250, '↑↑↑ 严重偏高（2.5 倍）'],
  [5, '↓↓↓ 严重偏低（5%）'],
])('describes %d as %s', (price, words) => {
  const judgement = judgePrice(price, level);
  expect(judgement && verdictWords(judgement)).toBe(words);
});
