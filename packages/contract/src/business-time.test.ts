import { describe, expect, it } from 'vitest';
import { businessDay, businessMonth, endOfDay, periodBefore, periodYearAgo, startOfDay, startOfMonth, fullMonths, yearsBefore } from './business-time.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const period = (from: string, to: string) => ({ from: startOfDay(from), to: endOfDay(to) });

describe('days and months', () => {
  it('change at midnight in business time', () => {
    expect(businessDay(Date.UTC(2024, 11, 31, 15, 59, 59, 999))).toBe('2024-12-31');
    expect(businessDay(Date.UTC(2024, 11, 31, 16))).toBe('2025-01-01');
    expect(businessMonth(Date.UTC(2025, 1, 28, 16))).toBe('2025-03');
  });
  it('reject a day that does not exist', () => {
    expect(startOfDay('2025-02-30')).toBeNaN();
    expect(startOfDay('2024-02-29')).toBe(at('2024-02-29T00:00:00'));
    expect(startOfDay('nonsense')).toBeNaN();
  });
  it('step by months across the end of a year', () => {
    expect(startOfMonth(at('2025-01-31T10:00:00'), -1)).toBe(at('2024-12-01T00:00:00'));
    expect(startOfMonth(at('2024-12-31T23:59:59'), 1)).toBe(at('2025-01-01T00:00:00'));
  });
  it('use 28 February for the year before a leap day', () => {
    expect(businessDay(yearsBefore(at('2024-02-29T12:00:00'), 1))).toBe('2023-02-28');
  });
});

describe('comparison periods', () => {
  it('step complete months back by complete months', () => {
    expect(periodBefore(period('2025-03-01', '2025-03-31'))).toEqual(period('2025-02-01', '2025-02-28'));
    expect(periodBefore(period('2025-01-01', '2025-03-31'))).toEqual(period('2024-10-01', '2024-12-31'));
    expect(periodBefore(period('2025-01-01', '2025-12-31'))).toEqual(period('2024-01-01', '2024-12-31'));
  });
  it('step other periods back by their length', () => {
    expect(periodBefore(period('2025-03-10', '2025-03-16'))).toEqual(period('2025-03-03', '2025-03-09'));
  });
  it('go back one year to the same days, including month ends', () => {
    expect(periodYearAgo(period('2025-03-10', '2025-03-16'))).toEqual(period('2024-03-10', '2024-03-16'));
    expect(periodYearAgo(period('2025-02-01', '2025-02-28'))).toEqual(period('2024-02-01', '2024-02-29'));
    expect(periodYearAgo(period('2024-02-01', '2024-02-29'))).toEqual(period('2023-02-01', '2023-02-28'));
  });
  it('recognise complete months', () => {
    expect(fullMonths(period('2024-11-01', '2025-01-31'))).toBe(3);
    expect(fullMonths(period('2024-11-02', '2025-01-31'))).toBeNull();
  });
});
