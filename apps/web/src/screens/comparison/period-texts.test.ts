import { dayBounds } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { lengthNote, periodName } from './period-texts.ts';

const days = (from: string, to: string) => dayBounds([from, to], 0);
const end = days('2026-06-30', '2026-06-30').to;

it('notes periods of different lengths, and not months or years', () => {
  expect(lengthNote([days('2024-01-01', '2024-12-31'), days('2025-01-01', '2025-12-31')], end)).toBe('');
  expect(lengthNote([days('2025-02-01', '2025-02-28'), days('2025-03-01', '2025-03-31')], end)).toBe('');
  expect(lengthNote([days('2025-01-01', '2025-12-31'), days('2025-01-01', '2025-06-30')], end)).toContain('365 天、181 天');
  expect(lengthNote([], end)).toBe('');
});

it('notes a period that the data do not complete', () => {
  expect(lengthNote([days('2025-01-01', '2025-12-31'), days('2026-01-01', '2026-12-31')], end)).toBe('有时间段尚未结束，数据截至 2026-06-30，其合计数不完整。');
});

it('names complete years and months shortly', () => {
  expect(periodName(days('2025-01-01', '2025-12-31'))).toBe('2025年');
  expect(periodName(days('2025-02-01', '2025-02-28'))).toBe('2025-02');
  expect(periodName(days('2025-02-01', '2026-01-31'))).toBe('2025-02 至 2026-01');
  expect(periodName(days('2025-02-01', '2025-02-27'))).toBe('2025-02-01 至 2025-02-27');
});
