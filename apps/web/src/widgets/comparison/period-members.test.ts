import { dayBounds } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { periodMembers } from './period-members.ts';

it('offers the same period a year ago, both up to the end of the data', () => {
  const end = dayBounds(['2026-06-30', '2026-06-30'], 0).to;
  const of = (from: string, to: string) => periodMembers(dayBounds([from, to], 0), end);
  expect(of('2025-01-01', '2025-12-31')).toEqual(['2025-01-01_2025-12-31', '2024-01-01_2024-12-31']);
  expect(of('2026-01-01', '2026-12-31')).toEqual(['2026-01-01_2026-06-30', '2025-01-01_2025-06-30']);
});
