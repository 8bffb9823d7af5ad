import { expect, it } from 'vitest';
import { formatClock, formatCount, formatDay, formatNumber, formatRate, formatSpan, formatStrength, formatTime, formatWan, readableMoney } from './formats.ts';

it('formats null as missing, not as zero', () => {
  for (const format of [formatCount, formatNumber, formatRate, formatStrength, formatDay, formatTime, formatWan]) {
    expect([format(null), format(undefined), format(Number.NaN)]).toEqual(['—', '—', '—']);
  }
  expect(readableMoney(null)).toEqual({ text: '—', unit: '万元' });
});
it('formats numbers in the notation of the field', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatNumber(12.5)).toBe('12.5');
  expect(formatWan(12_345_678)).toBe('1,234.57');
  expect(formatRate(0.12345)).toBe('12.35%');
  expect(formatRate(-0.5)).toBe('-50.00%');
});
it('does not format a strength below one as one', () => {
  expect([0.5, 0.994, 0.995, 0.999_999, 1].map(formatStrength)).toEqual(['0.5', '0.99', '> 0.99', '> 0.99', '1']);
});
it('switches to 亿元 from one 亿', () => {
  expect(readableMoney(99_999_999)).toEqual({ text: '10,000.00', unit: '万元' });
  expect(readableMoney(1.5e8)).toEqual({ text: '1.50', unit: '亿元' });
  expect(readableMoney(-2e8)).toEqual({ text: '-2.00', unit: '亿元' });
});
it('formats business time', () => {
  expect(formatDay(Date.UTC(2025, 0, 1, 16))).toBe('2025-01-02');
  expect(formatTime(Date.UTC(2025, 0, 1, 16, 5, 6))).toBe('2025-01-02 00:05:06');
});

it('formats clock times and spans without repeating the same day', () => {
  expect([formatClock(0), formatClock(510), formatClock(1440)]).toEqual(['00:00', '08:30', '24:00']);
  const startsAt = Date.parse('2026-03-02T09:00:00+08:00');
  expect(formatSpan({ startsAt, endsAt: startsAt + 7_200_000 })).toBe('2026-03-02 09:00–11:00');
  expect(formatSpan({ startsAt, endsAt: startsAt + 86_400_000 })).toBe('2026-03-02 09:00 至 2026-03-03 09:00');
});
