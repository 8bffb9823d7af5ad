import { describe, expect, it } from 'vitest';
import { bucketAt, bucketName, bucketOfMonth, bucketsBetween, monthsOf, stepsPerYear } from './trend-buckets.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('buckets', () => {
  it('change with the business year', () => {
    expect(bucketAt(at('2025-12-31T23:59:59.999'), 'month')).toBe(bucketOfMonth('2025-12', 'month'));
    expect(bucketAt(at('2026-01-01T00:00:00'), 'quarter') - bucketOfMonth('2025-12', 'quarter')).toBe(1);
    expect(bucketAt(at('2026-01-01T00:00:00'), 'year')).toBe(2026);
  });

  it.each([
    ['month', '2026-02', '2026-02', ['2026-02', '2026-02']],
    ['quarter', '2026-05', '2026年2季度', ['2026-04', '2026-06']],
    ['year', '2026-11', '2026年', ['2026-01', '2026-12']],
  ] as const)('of a %s have a name and months', (grain, month, name, months) => {
    const bucket = bucketOfMonth(month, grain);
    expect(bucketName(bucket, grain)).toBe(name);
    expect(monthsOf(bucket, grain)).toEqual(months);
    expect(bucketName(bucket - stepsPerYear[grain], grain)).toBe(name.replace('2026', '2025'));
  });

  it('are consecutive', () => {
    expect(bucketsBetween(3, 5)).toEqual([3, 4, 5]);
    expect(bucketsBetween(5, 3)).toEqual([]);
  });
});
