import { endOfDay, startOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { timeOfGroup } from './time-of-group.ts';

it.each([
  ['2024', ['2024-01-01', '2024-12-31']],
  ['2024-Q1', ['2024-01-01', '2024-03-31']],
  ['2025-Q4', ['2025-10-01', '2025-12-31']],
  ['2024-02', ['2024-02-01', '2024-02-29']],
])('returns the days of %s', (group, days) => {
  expect(timeOfGroup(group, null)).toEqual(days);
});

it('stays within the selected period', () => {
  const period = { from: startOfDay('2025-02-10'), to: endOfDay('2025-11-20') };
  expect(timeOfGroup('2025', period)).toEqual(['2025-02-10', '2025-11-20']);
  expect(timeOfGroup('2025-Q2', period)).toEqual(['2025-04-01', '2025-06-30']);
});
