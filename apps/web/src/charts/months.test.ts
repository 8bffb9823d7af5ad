import { describe, expect, it } from 'vitest';
import { monthsToShow } from './months.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('monthsToShow', () => {
  it('shows every month a period touches, in business time', () => {
    expect(monthsToShow([], { from: at('2025-11-30T23:00:00'), to: at('2026-02-01T00:00:00') })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('fills the gaps between the first and the last month that occur', () => {
    expect(monthsToShow(['2026-02', '2025-11', '2025-11'], null)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('shows nothing without months', () => {
    expect(monthsToShow([], null)).toEqual([]);
  });

  it('does not fill an axis that a wrong date would make endless', () => {
    expect(monthsToShow(['1900-01', '2026-02'], null)).toEqual(['1900-01', '2026-02']);
  });
});
