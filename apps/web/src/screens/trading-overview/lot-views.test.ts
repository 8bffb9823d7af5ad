import { metrics } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { parseLotView, tilePlans } from './lot-views.ts';

it('reads the view of the lots from the address, the deals when it says nothing sound', () => {
  expect(parseLotView('failed')).toBe('failed');
  expect(parseLotView(null)).toBe('deals');
  expect(parseLotView('toString')).toBe('deals');
});

it('plans twelve different tiles of known metrics', () => {
  expect(new Set(tilePlans.map(({ metric }) => metric)).size).toBe(12);
  expect(tilePlans.every(({ metric }) => metric in metrics)).toBe(true);
});
