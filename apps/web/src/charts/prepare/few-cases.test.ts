import { expect, it } from 'vitest';
import { isFew, markFew, rateLine } from './few-cases.ts';
import { tooltipHtml } from '../labels/tooltip.ts';

it('marks a rate of few cases, and no other', () => {
  expect(rateLine('中标率', 1, 1)).toBe('中标率 100.00%（样本少于 5）');
  expect(rateLine('中标率', 1, 5)).toBe('中标率 100.00%');
  expect(rateLine('中标率', null, 0)).toBe('中标率 —');
  expect(markFew('节资率 3.00 %', undefined)).toBe('节资率 3.00 %');
  expect([isFew(4), isFew(5), isFew(null)]).toEqual([true, false, false]);
});

it('greys it in a tooltip', () => {
  const lines = ['投标次数 1 次', rateLine('中标率', 1, 1), rateLine('A<B', 0.5, 9)];
  expect(tooltipHtml({ heading: '甲', lines })).toBe(
    '<strong>甲</strong><br>投标次数 1 次<br><span class="of-few">中标率 100.00%（样本少于 5）</span><br>A&lt;B 50.00%',
  );
});
