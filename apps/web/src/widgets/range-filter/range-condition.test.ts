import { describe, expect, it } from 'vitest';
import { openRange, rangeConditions, settledRange } from './range-condition.ts';

describe('range conditions', () => {
  it('are empty while both ends are open', () => {
    expect(rangeConditions('tbNum', 'times', openRange)).toEqual([]);
  });

  it('contain one end, 0 included, or both', () => {
    expect(rangeConditions('tbNum', 'times', { min: 0, max: null })).toEqual([{ name: 'tbNum', matching: '>=', value: 0 }]);
    expect(rangeConditions('tbNum', 'times', { min: null, max: 9 })).toEqual([{ name: 'tbNum', matching: '<=', value: 9 }]);
    expect(rangeConditions('tbNum', 'times', { min: 3, max: 3 })).toEqual([{ name: 'tbNum', matching: '>=;<=', value: '3;3' }]);
  });

  it('put the smaller end first', () => {
    expect(rangeConditions('tbNum', 'times', { min: 9, max: 3 }, 2)).toEqual([{ name: 'tbNum', matching: '>=;<=', value: '3;9', whereIndex: 2 }]);
  });

  it('send rates as fractions and money in yuan, without rounding errors', () => {
    expect(rangeConditions('zbRate', 'rate', { min: 12.34, max: 100 })).toMatchObject([{ value: '0.1234;1' }]);
    expect(rangeConditions('zbRate', 'rate', { min: null, max: 0.07 })).toMatchObject([{ value: 0.0007 }]);
    expect(rangeConditions('zbJinE', 'money', { min: 0.000_001, max: 1_234.567_89 })).toMatchObject([{ value: '0.01;12345678.9' }]);
  });

  it('are limited to the valid values of the kind', () => {
    expect(settledRange({ min: 2.6, max: -1 }, 'times')).toEqual({ min: 0, max: 3 });
    expect(settledRange({ min: 150, max: 33.333 }, 'rate')).toEqual({ min: 33.33, max: 100 });
  });
});
