import { metrics } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { tilePlans } from './lot-views.ts';

it('plans twelve different tiles of known metrics', () => {
  expect(new Set(tilePlans.map(({ metric }) => metric)).size).toBe(12);
  expect(tilePlans.every(({ metric }) => metric in metrics)).toBe(true);
});
